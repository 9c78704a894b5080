import {
  acceptInvitation,
  invite,
  inviteMember,
  listInvitations,
  lookUpInvitation,
  revokeInvitation,
} from '@family-chores/contracts/families/invitations';
import { getActing, startActing } from '@family-chores/contracts/families/acting';
import { editGuard } from '@family-chores/contracts/families/guard';
import { removeMember } from '@family-chores/contracts/families/members';
import {
  type ContractClient,
  someId,
  startTestService,
  type TestService,
} from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import {
  buildGuardedFamily,
  giveParentPin,
  type GuardedFamily,
  PIN,
} from '../testing/build-guarded-family.ts';
import { buildFamily } from '../testing/build-family.ts';

let service: TestService;
let family: GuardedFamily;
let params: { familyId: number };

beforeAll(async () => {
  service = await startTestService(families);
});
beforeEach(async () => {
  family = await buildGuardedFamily(service);
  params = { familyId: family.id };
});
afterAll(() => service.stop());

const inviteMia = () => family.parent.callOrThrow(inviteMember, { params: { id: family.mia.id } });
const inviteAnyone = () => family.parent.callOrThrow(invite, { params });
const accept = (client: ContractClient, code: string) => client.call(acceptInvitation, { params: { code } });
const newDevice = () => service.as(50_000 + someId());
const act = (client: ContractClient, memberId: number, pin?: string) =>
  client.call(startActing, { params, body: { memberId, pin } });
const problemOf = (response: { status: number; problem: { type: string } }) =>
  response.status < 400 ? 'allowed' : response.problem.type.split(':').at(-1);

/** Lets a new device join with an invitation for Mia. */
async function joinAsMia(): Promise<ContractClient> {
  const device = await newDevice();
  expect(problemOf(await accept(device, (await inviteMia()).code))).toBe('allowed');
  await service.settled();
  return device;
}

describe('an invitation for a member', () => {
  it('names the member before and after it is accepted', async () => {
    const { code } = await inviteMia();
    const shown = await (await service.as()).call(lookUpInvitation, { params: { code } });
    expect(shown.body).toMatchObject({ familyName: 'Smith', memberName: 'Mia' });
    const device = await newDevice();
    expect((await accept(device, code)).body.memberId).toBe(family.mia.id);
    expect((await accept(device, code)).body.memberId).toBe(family.mia.id);
    expect((await accept(await newDevice(), (await inviteAnyone()).code)).body.memberId).toBeUndefined();
  });

  it('lets the device act only as this member, unless a parent enters their PIN', async () => {
    const device = await joinAsMia();
    const refused = await act(device, family.leo.id);
    expect([refused.status, refused.problem.message]).toEqual([
      403,
      'This device is for Mia. A parent can enter their PIN to continue.',
    ]);
    expect((await device.call(getActing, { params })).body).toEqual({
      memberId: null,
      expiresAt: null,
      boundTo: family.mia.id,
    });
    expect(problemOf(await act(device, family.mom.id, '1111'))).toBe('pin-wrong');
    expect((await act(device, family.mia.id)).status).toBe(200);
    expect(problemOf(await device.call(editGuard, { params, body: { siblingsVerify: true } }))).toBe(
      'parent-needed',
    );
    expect((await act(device, family.mom.id, PIN)).status).toBe(200);
    expect((await device.call(editGuard, { params, body: { siblingsVerify: true } })).status).toBe(200);
  });

  it('makes the device stop acting as a sibling', async () => {
    const accountId = 50_000 + someId();
    const device = await service.as(accountId);
    await accept(device, (await inviteAnyone()).code);
    expect((await act(device, family.leo.id)).status).toBe(200);
    expect((await device.call(getActing, { params })).body.memberId).toBe(family.leo.id);
    await Family.updateOne(
      { _id: family.id },
      { $pull: { accountIds: accountId, accounts: { id: accountId } } },
    );
    expect((await accept(device, (await inviteMia()).code)).status).toBe(200);
    await service.settled();
    const { body } = await device.call(getActing, { params });
    expect(body).toMatchObject({ memberId: null, boundTo: family.mia.id });
  });

  it('can be created only by a parent, and only for a member of the family', async () => {
    const child = await family.browser();
    await act(child, family.mia.id);
    expect(problemOf(await child.call(inviteMember, { params: { id: family.mia.id } }))).toBe(
      'parent-needed',
    );
    const other = await buildGuardedFamily(service);
    expect(problemOf(await family.parent.call(inviteMember, { params: { id: other.mia.id } }))).toBe(
      'not-found',
    );
    expect(problemOf(await family.parent.call(inviteMember, { params: { id: 9_999_999 } }))).toBe(
      'not-found',
    );
  });

  it('is no longer valid once the member is removed, and a device that joined before still cannot act as a sibling', async () => {
    const device = await joinAsMia();
    const { code } = await inviteMia();
    await family.parent.callOrThrow(removeMember, { params: { id: family.mia.id } });
    expect(problemOf(await accept(await newDevice(), code))).toBe('invitation-not-usable');
    await service.settled();
    expect(problemOf(await act(device, family.leo.id))).toBe('bound-to-other');
  });

  it('does not bind the device until a parent has a PIN', async () => {
    const { id: familyId, members } = await buildFamily(service, { members: ['Mom', 'Mia', 'Leo'] });
    const [mom, mia, leo] = members;
    if (!mom || !mia || !leo) throw new Error('Not all three members were added');
    const owner = await service.as(1);
    const device = await newDevice();
    const { code } = await owner.callOrThrow(inviteMember, { params: { id: mia.id } });
    await accept(device, code);
    const asLeo = { params: { familyId }, body: { memberId: leo.id } };
    expect((await device.call(startActing, asLeo)).status).toBe(200);
    await giveParentPin(owner, mom);
    await service.settled();
    expect((await device.call(getActing, { params: { familyId } })).body.memberId).toBeNull();
    expect(problemOf(await device.call(startActing, asLeo))).toBe('bound-to-other');
  });
});

describe('open invitations', () => {
  const list = async (client = family.parent) => (await client.call(listInvitations, { params })).body;

  it('are listed without their codes, until they are accepted, revoked or expired', async () => {
    const [first, used, expired, last] = [
      await inviteAnyone(),
      await inviteAnyone(),
      await inviteAnyone(),
      await inviteMia(),
    ];
    await accept(await newDevice(), used.code);
    await Family.updateOne(
      { _id: family.id, 'invitations.id': expired.id },
      { $set: { 'invitations.$.expiresAt': new Date(Date.now() - 1) } },
    );
    const moments = { createdAt: expect.any(String), expiresAt: expect.any(String) };
    expect(await list()).toEqual([
      { id: last.id, memberId: family.mia.id, ...moments },
      { id: first.id, ...moments },
    ]);
    await family.parent.callOrThrow(revokeInvitation, { params: { ...params, id: first.id } });
    expect((await list()).map(({ id }) => id)).toEqual([last.id]);
  });

  it('can be revoked repeatedly, and can then be neither accepted nor looked up', async () => {
    const { id, code } = await inviteAnyone();
    const revoke = () => family.parent.call(revokeInvitation, { params: { ...params, id } });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    const late = await newDevice();
    expect((await accept(late, code)).problem.message).toBe('This invitation was withdrawn');
    expect(problemOf(await late.call(lookUpInvitation, { params: { code } }))).toBe('invitation-revoked');
  });

  it('can be revoked only by a parent of the same family', async () => {
    const { id } = await inviteAnyone();
    const child = await family.browser();
    await act(child, family.mia.id);
    const call = { params: { ...params, id } };
    expect(problemOf(await child.call(revokeInvitation, call))).toBe('parent-needed');
    const other = await buildGuardedFamily(service);
    const elsewhere = { params: { familyId: other.id, id } };
    expect(problemOf(await other.parent.call(revokeInvitation, elsewhere))).toBe('not-found');
    expect(problemOf(await other.parent.call(revokeInvitation, call))).toBe('not-found');
    expect((await list()).map((open) => open.id)).toEqual([id]);
  });

  it('are either accepted or revoked if both are tried concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await inviteAnyone();
      const device = await newDevice();
      const [accepted, revoked] = await Promise.all([
        accept(device, code),
        family.parent.call(revokeInvitation, { params: { ...params, id } }),
      ]);
      const outcome = [problemOf(accepted), problemOf(revoked)].join(', ');
      expect(['allowed, invitation-used', 'invitation-revoked, allowed']).toContain(outcome);
    }
  });
});
