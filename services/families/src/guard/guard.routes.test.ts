import { getActing, startActing } from '@family-chores/contracts/families/acting';
import { getFamily, leaveFamily } from '@family-chores/contracts/families/families';
import { editGuard, removePin, resetPin, setPin } from '@family-chores/contracts/families/guard';
import { acceptInvitation, invite } from '@family-chores/contracts/families/invitations';
import { addMember, editMember, removeMember } from '@family-chores/contracts/families/members';
import {
  PASSWORD,
  isWriteWaiting,
  someId,
  startTestService,
  type TestService,
  until,
} from '@family-chores/service-kit/testing';
import { findFamily } from '../families/find-family.ts';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import {
  buildGuardedFamily,
  giveParentPin,
  type GuardedFamily,
  PIN,
} from '../testing/build-guarded-family.ts';
import { countStatuses } from '../testing/count-statuses.ts';
import { publishedOf } from '../testing/published-of.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

const idParams = ({ id }: { id: number }) => ({ params: { id } });
const actAs = async ({ id, browser }: GuardedFamily, memberId: number, pin?: string) => {
  const client = await browser();
  const response = await client.call(startActing, { params: { familyId: id }, body: { memberId, pin } });
  return { client, response };
};

describe('a family without a PIN', () => {
  it('has responses without roles and PINs, as specified', async () => {
    const { id: familyId } = await buildFamily(service, { members: ['Ann'] });
    const { body } = await (await service.as(1)).call(getFamily, { params: { familyId } });
    expect(Object.keys(body)).toEqual(['id', 'name', 'members']);
    expect(Object.keys(body.members[0] ?? {})).toEqual(['id', 'familyId', 'name', 'age', 'points']);
  });

  it('lets everyone give members a role when adding and editing them, and publishes the change', async () => {
    const { id: familyId } = await buildFamily(service, { members: ['Ann'] });
    const client = await service.as(1);
    const { body } = await client.call(addMember, { body: { familyId, name: 'Mia', age: 9, role: 'child' } });
    expect(body.role).toBe('child');
    const edited = await client.call(editMember, { ...idParams(body), body: { role: 'parent' } });
    expect(edited.body).toEqual({ ...body, role: 'parent' });
    expect(await publishedOf(service, familyId, 'member.updated')).toHaveLength(1);
  });

  it('refuses a PIN for a member who is not a parent', async () => {
    const { members } = await buildFamily(service, { members: ['Ann'] });
    const id = members[0]?.id ?? 0;
    const response = await (await service.as(1)).call(setPin, { params: { id }, body: { pin: PIN } });
    expect([response.status, response.problem.message]).toEqual([409, 'Only a parent can have a PIN']);
  });

  it('refuses a PIN that a guest sets, because they have no password to reset it', async () => {
    service.stubs.guests.add(44);
    const { members } = await buildFamily(service, { accountId: 44, members: ['Ann'] });
    const client = await service.as(44);
    const id = members[0]?.id ?? 0;
    await client.callOrThrow(editMember, { params: { id }, body: { role: 'parent' } });
    const response = await client.call(setPin, { params: { id }, body: { pin: PIN } });
    expect([response.status, response.problem.type]).toEqual([
      409,
      'urn:family-chores:problem:registration-needed',
    ]);
  });

  it('sets only one of 10 concurrent first PINs', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Ann'] });
    const client = await service.as(1);
    const id = members[0]?.id ?? 0;
    await client.callOrThrow(editMember, { params: { id }, body: { role: 'parent' } });
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => client.call(setPin, { params: { id }, body: { pin: PIN } })),
    );
    expect(countStatuses(responses)).toEqual({ 200: 1, 403: 9 });
    expect(await publishedOf(service, familyId, 'guard.changed')).toHaveLength(1);
  });
});

describe('a family with a PIN', () => {
  it('shows that it is guarded and who has a PIN, but not the PIN', async () => {
    const { id: familyId, parent, mom } = await buildGuardedFamily(service);
    const { body } = await parent.call(getFamily, { params: { familyId } });
    expect(body.guard).toEqual({ siblingsVerify: false });
    expect(body.members[0]).toEqual({ ...mom, role: 'parent', hasPin: true });
    expect(JSON.stringify(await findFamily({ familyId }))).not.toContain('argon2');
    const stored = await Family.findById(familyId).select('+pins').lean();
    expect(stored?.pins?.[mom.id]?.hash).toMatch(/^\$argon2id\$/);
  });

  it('lets only an acting parent change members and PINs, invite, and choose who verifies', async () => {
    const family = await buildGuardedFamily(service);
    const { client } = await actAs(family, family.mia.id);
    const params = { familyId: family.id };
    const statuses = async (browser: typeof client) => [
      (await browser.call(addMember, { body: { familyId: family.id, name: 'Eve', age: 9 } })).status,
      (await browser.call(editMember, { ...idParams(family.mia), body: { role: 'parent' } })).status,
      (await browser.call(editGuard, { params, body: { siblingsVerify: true } })).status,
      (await browser.call(invite, { params })).status,
      (await browser.call(setPin, { ...idParams(family.mom), body: { pin: '1111' } })).status,
    ];
    expect(await statuses(client)).toEqual([403, 403, 403, 403, 403]);
    expect(await statuses(family.parent)).toEqual([201, 200, 200, 201, 200]);
  });

  it('stops a parent from acting when their PIN is changed, and then accepts only the new PIN', async () => {
    const family = await buildGuardedFamily(service);
    await family.parent.callOrThrow(setPin, { ...idParams(family.mom), body: { pin: '97531' } });
    await service.settled();
    expect((await family.parent.call(removePin, idParams(family.mom))).status).toBe(403);
    expect((await actAs(family, family.mom.id, PIN)).response.status).toBe(403);
    expect((await actAs(family, family.mom.id, '97531')).response.status).toBe(200);
  });

  it('stores and publishes who verifies, and publishes that a PIN was removed', async () => {
    const { id: familyId, parent, mom } = await buildGuardedFamily(service);
    const params = { familyId };
    const { body } = await parent.call(editGuard, { params, body: { siblingsVerify: true } });
    expect(body).toEqual({ siblingsVerify: true });
    expect((await parent.call(getFamily, { params })).body.guard).toEqual(body);
    expect((await findFamily({ familyId }))?.siblingsVerify).toBe(true);
    await parent.callOrThrow(removePin, idParams(mom));
    expect(await publishedOf(service, familyId, 'guard.changed')).toHaveLength(3);
  });

  it('is no longer guarded after an acting parent has removed the last PIN', async () => {
    const { id: familyId, parent, mom, browser } = await buildGuardedFamily(service);
    await parent.callOrThrow(removePin, idParams(mom));
    await service.settled();
    const client = await browser();
    expect((await client.call(addMember, { body: { familyId, name: 'Eve', age: 9 } })).status).toBe(201);
    expect((await client.call(getFamily, { params: { familyId } })).body.guard).toBeUndefined();
    expect((await client.call(getActing, { params: { familyId } })).body.memberId).toBeNull();
  });

  it.each([
    ['made a child', 'child'],
    ['deleted', null],
  ] as const)('does not let its last parent with a PIN be %s', async (_, role) => {
    const { parent, mom, leo } = await buildGuardedFamily(service);
    const makeChildOrRemove = () =>
      role
        ? parent.call(editMember, { ...idParams(mom), body: { role } })
        : parent.call(removeMember, idParams(mom));
    const refused = await makeChildOrRemove();
    expect([refused.status, refused.problem.message]).toEqual([
      409,
      'This is the only parent with a PIN. Remove the PIN first.',
    ]);
    await giveParentPin(parent, leo, '1357');
    expect((await makeChildOrRemove()).status).toBeLessThan(300);
    const stored = await Family.findOne({ 'members.id': leo.id }).select('+pins').lean();
    expect(Object.keys(stored?.pins ?? {})).toEqual([String(leo.id)]);
  });

  it('removes the PIN that a member is given during their removal', async () => {
    const { id: familyId, parent, leo } = await buildGuardedFamily(service);
    const settingPin = await Family.db.startSession();
    settingPin.startTransaction();
    const pin = { id: someId(), hash: 'a hash', failures: 0, lockedUntil: new Date(0) };
    await Family.updateOne(
      { 'members.id': leo.id },
      { $set: { 'members.$.pinId': pin.id, [`pins.${leo.id}`]: pin } },
      { session: settingPin },
    );
    const removed = parent.call(removeMember, idParams(leo));
    await until(() => isWriteWaiting('families'));
    await settingPin.commitTransaction();
    await settingPin.endSession();

    expect((await removed).status).toBe(204);
    const stored = await Family.findById(familyId).select('+pins').lean();
    expect(Object.keys(stored?.pins ?? {})).not.toContain(String(leo.id));
  });

  it('keeps one PIN when both parents are to become children at the same time', async () => {
    const { id: familyId, parent, mom, leo } = await buildGuardedFamily(service);
    await giveParentPin(parent, leo, '1357');
    await Promise.all(
      [mom, leo].map((each) => parent.call(editMember, { ...idParams(each), body: { role: 'child' } })),
    );
    const { body } = await parent.call(getFamily, { params: { familyId } });
    expect(body.members.filter(({ hasPin }) => hasPin)).toHaveLength(1);
  });
});

describe('a forgotten PIN', () => {
  it('can be replaced by entering the password of the account that set the first PIN', async () => {
    const family = await buildGuardedFamily(service);
    const client = await family.browser();
    const { status, body } = await client.call(resetPin, {
      ...idParams(family.mom),
      body: { password: PASSWORD, pin: '8642' },
    });
    expect([status, body.hasPin]).toEqual([200, true]);
    expect((await actAs(family, family.mom.id, '8642')).response.status).toBe(200);
  });

  it('cannot be replaced by entering a wrong password', async () => {
    const family = await buildGuardedFamily(service);
    const client = await family.browser();
    const refused = await client.call(resetPin, {
      ...idParams(family.mom),
      body: { password: 'wrong', pin: '8642' },
    });
    expect([refused.status, refused.problem.message]).toEqual([403, 'This password is incorrect']);
    expect((await actAs(family, family.mom.id, PIN)).response.status).toBe(200);
  });

  it('cannot be replaced by entering the password of another account, even if a parent has changed a PIN with that account', async () => {
    const family = await buildGuardedFamily(service);
    const { code } = await family.parent.callOrThrow(invite, { params: { familyId: family.id } });
    const child = await service.as(99);
    await child.callOrThrow(acceptInvitation, { params: { code } });
    await service.settled();
    const start = { params: { familyId: family.id }, body: { memberId: family.mom.id, pin: PIN } };
    await child.callOrThrow(startActing, start);
    await child.callOrThrow(setPin, { ...idParams(family.mom), body: { pin: '1111' } });
    const refused = await child.call(resetPin, {
      ...idParams(family.mom),
      body: { password: PASSWORD, pin: '8642' },
    });
    expect([refused.status, refused.problem.type]).toEqual([
      403,
      'urn:family-chores:problem:reset-not-allowed',
    ]);
  });

  it("cannot be replaced by entering the password of the family's first account if it registered after the PIN was set", async () => {
    const [tablet, phone] = [45, 46];
    service.stubs.guests.add(tablet);
    const { id: familyId, members } = await buildFamily(service, { accountId: tablet, members: ['Mom'] });
    const child = await service.as(tablet);
    const { code } = await child.callOrThrow(invite, { params: { familyId } });
    const parent = await service.as(phone);
    await parent.callOrThrow(acceptInvitation, { params: { code } });
    await service.settled();
    const mom = idParams({ id: members[0]?.id ?? 0 });
    await parent.callOrThrow(editMember, { ...mom, body: { role: 'parent' } });
    await parent.callOrThrow(setPin, { ...mom, body: { pin: PIN } });
    service.stubs.guests.delete(tablet);
    const reset = (client: typeof child) =>
      client.call(resetPin, { ...mom, body: { password: PASSWORD, pin: '8642' } });
    const refused = await reset(child);
    expect([refused.status, refused.problem.type]).toEqual([
      403,
      'urn:family-chores:problem:reset-not-allowed',
    ]);
    expect((await reset(parent)).status).toBe(200);
  });

  it('can always be replaced, because the account that set the first PIN cannot leave while there is a PIN', async () => {
    const family = await buildGuardedFamily(service);
    const params = { familyId: family.id };
    const { code } = await family.parent.callOrThrow(invite, { params });
    await (await service.as(98)).callOrThrow(acceptInvitation, { params: { code } });
    await service.settled();
    const refused = await family.parent.call(leaveFamily, { params });
    expect([refused.status, refused.problem.type]).toEqual([409, 'urn:family-chores:problem:pin-account']);
    await family.parent.callOrThrow(removePin, idParams(family.mom));
    await service.settled();
    expect((await family.parent.call(leaveFamily, { params })).status).toBe(204);
  });

  it('cannot be replaced if the member has no PIN', async () => {
    const { members } = await buildFamily(service, { members: ['Ann'] });
    const body = { password: PASSWORD, pin: PIN };
    const response = await (
      await service.as(1)
    ).call(resetPin, { params: { id: members[0]?.id ?? 0 }, body });
    expect(response.status).toBe(409);
  });
});
