import { listFamilyAccounts, removeFamilyAccount } from '@family-chores/contracts/families/accounts';
import { accessRevoked, getFamily } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite, inviteMember } from '@family-chores/contracts/families/invitations';
import { startActing } from '@family-chores/contracts/families/acting';
import { someId, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family } from '../families/family.model.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { buildGuardedFamily, type GuardedFamily } from '../testing/build-guarded-family.ts';
import { countStatuses } from '../testing/count-statuses.ts';

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

/** Lets a new account join with this invitation. */
async function join({ code }: { code: string }) {
  const accountId = 60_000 + someId();
  const client = await service.as(accountId);
  await client.callOrThrow(acceptInvitation, { params: { code } });
  return { accountId, client };
}
const inviteAnyone = () => family.parent.callOrThrow(invite, { params });
const list = async () => (await family.parent.call(listFamilyAccounts, { params })).body;
const remove = (accountId: number, client = family.parent) =>
  client.call(removeFamilyAccount, { params: { ...params, accountId } });
const problemOf = (response: { status: number; problem: { type: string } }) =>
  response.status < 400 ? 'allowed' : response.problem.type.split(':').at(-1);

it('lists the accounts in order of joining, each with the member that it is bound to, if any', async () => {
  const tablet = await join(await family.parent.callOrThrow(inviteMember, { params: { id: family.mia.id } }));
  service.stubs.guests.add(tablet.accountId);
  const joinedAt: unknown = expect.any(String);
  expect(await list()).toEqual([
    { accountId: family.accountId, name: `Account ${family.accountId}`, guest: false },
    {
      accountId: tablet.accountId,
      name: `Account ${tablet.accountId}`,
      guest: true,
      memberId: family.mia.id,
      joinedAt,
    },
  ]);
});

it('lists an account as "Deleted account", not as a guest, if it has just been erased', async () => {
  const { accountId } = await join(await inviteAnyone());
  service.stubs.erasedAccounts.add(accountId);
  expect((await list())[1]).toMatchObject({ accountId, name: 'Deleted account', guest: false });
});

it('ends the access of an account that a parent removes, and publishes the removal once for repeated requests', async () => {
  const { accountId, client } = await join(await inviteAnyone());
  expect((await client.call(getFamily, { params })).status).toBe(200);
  const removals = await Promise.all([remove(accountId), remove(accountId), remove(accountId)]);
  expect(countStatuses([...removals, await remove(accountId)])).toEqual({ 204: 4 });
  await service.settled();
  expect((await client.call(getFamily, { params })).status).toBe(404);
  expect((await list()).map((one) => one.accountId)).toEqual([family.accountId]);
  const revoked = (await service.publishedEvents()).filter(
    ({ type, data }) => type === accessRevoked.type && data['accountId'] === accountId,
  );
  expect(revoked).toEqual([
    { type: accessRevoked.type, data: { ...params, accountId }, actedBy: family.mom.id },
  ]);
});

it('lets a removed account back in only with another invitation', async () => {
  const invitation = await inviteAnyone();
  const { accountId, client } = await join(invitation);
  await remove(accountId);
  const accept = (code: string) => client.call(acceptInvitation, { params: { code } });
  expect(problemOf(await accept(invitation.code))).toBe('invitation-used');
  expect((await accept((await inviteAnyone()).code)).status).toBe(200);
  await service.settled();
  expect((await client.call(getFamily, { params })).status).toBe(200);
});

it('removes no account unless a parent of the same family acts', async () => {
  const { accountId, client } = await join(await inviteAnyone());
  expect(problemOf(await remove(family.accountId, client))).toBe('parent-needed');
  await client.callOrThrow(startActing, { params, body: { memberId: family.mia.id } });
  expect(problemOf(await remove(family.accountId, client))).toBe('parent-needed');
  const other = await buildGuardedFamily(service);
  expect(problemOf(await remove(accountId, other.parent))).toBe('not-found');
  expect((await remove(9_999_999)).status).toBe(204);
  expect(await list()).toHaveLength(2);
});

it('ends the right of a removed account to reset a PIN', async () => {
  const { accountId } = await join(await inviteAnyone());
  await Family.updateOne({ _id: family.id }, { $set: { resetBy: [family.accountId, accountId] } });
  expect((await remove(accountId)).status).toBe(204);
  expect(await Family.findById(family.id).lean()).toMatchObject({ resetBy: [family.accountId] });
});

it('refuses to remove the account that set the first PIN, and the last account', async () => {
  await join(await inviteAnyone());
  expect(problemOf(await remove(family.accountId))).toBe('pin-account');
  const { id: familyId } = await buildFamily(service, { members: ['Ann'] });
  const owner = await service.as(1);
  expect(problemOf(await owner.call(removeFamilyAccount, { params: { familyId, accountId: 1 } }))).toBe(
    'last-account',
  );
});
