import { getFamily } from '@family-chores/contracts/families/families';
import { acceptInvitation, invite, lookUpInvitation } from '@family-chores/contracts/families/invitations';
import { database } from '@family-chores/service-kit/mongo';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Family, MAX_ACCOUNTS } from '../families/family.model.ts';
import { countStatuses } from '../testing/count-statuses.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { MAX_INVITATIONS } from './invitations.routes.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

async function createInvitation(familyId: number, headers: Record<string, string> = {}) {
  return (await (await service.as(1)).call(invite, { params: { familyId }, headers })).body;
}

async function accept(accountId: number, code: string) {
  return (await service.as(accountId)).call(acceptInvitation, { params: { code } });
}

const notUsableText = 'This invitation cannot be used';
const usedText = 'This invitation has already been used';

it('lets an account that accepts an invitation enter the family, and publishes its access', async () => {
  const { id: familyId } = await buildFamily(service, { members: ['Ann'] });
  await createInvitation(familyId);
  const { code, url, expiresAt } = await createInvitation(familyId);
  const days = (Date.parse(expiresAt) - Date.now()) / (24 * 3_600_000);
  const accepted = await accept(2, code);
  const loaded = await (await service.as(2)).call(getFamily, { params: { familyId } });
  await service.settled();
  expect(url).toBe(`http://localhost:3000/family-setup#invitation=${code}`);
  expect(days).toBeCloseTo(7);
  expect(accepted.body).toEqual(loaded.body);
  expect(await service.publishedEvents()).toContainEqual({
    type: 'access.granted',
    data: { familyId, accountId: 2, invited: true },
  });
});

describe('looking up an invitation', () => {
  const lookUp = async (code: string) => (await service.as()).call(lookUpInvitation, { params: { code } });

  it('names the family to an anonymous client without using up the invitation', async () => {
    const { id: familyId } = await buildFamily(service);
    const { code, expiresAt } = await createInvitation(familyId);
    expect((await lookUp(code)).body).toEqual({ familyName: 'Smith', expiresAt });
    expect((await accept(2, code)).status).toBe(200);
  });

  it('distinguishes a used invitation from an expired or unknown one', async () => {
    const { id: familyId } = await buildFamily(service);
    const used = await createInvitation(familyId);
    await accept(2, used.code);
    const expired = await createInvitation(familyId);
    const past = { 'invitations.1.expiresAt': new Date(Date.now() - 1) };
    await Family.updateOne({ _id: familyId }, { $set: past });
    expect((await lookUp(used.code)).problem).toMatchObject({ status: 404, message: usedText });
    for (const code of [expired.code, 'x'.repeat(32)]) {
      expect((await lookUp(code)).problem).toMatchObject({ status: 404, message: notUsableText });
    }
  });
});

it('lets in one account when several accept the invitation concurrently', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  const responses = await Promise.all([21, 22, 23, 24, 25].map((accountId) => accept(accountId, code)));
  expect(countStatuses(responses)).toEqual({ 200: 1, 404: 4 });
  expect((await Family.findById(familyId).lean())?.accountIds).toHaveLength(2);
});

it('returns the family when the same account accepts the invitation again, and refuses another account', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  const first = await accept(2, code);
  const again = await accept(2, code);
  expect(again.body).toEqual(first.body);
  expect((await accept(3, code)).problem.message).toBe(usedText);
});

it('returns the family to the account that accepted an invitation, even after the invitation has expired', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  const first = await accept(2, code);
  await Family.updateOne(
    { _id: familyId },
    { $set: { 'invitations.0.expiresAt': new Date(Date.now() - 1) } },
  );
  expect((await accept(2, code)).body).toEqual(first.body);
});

it('does not use up an invitation for an account that already belongs to the family', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  expect((await accept(1, code)).status).toBe(200);
  expect((await accept(2, code)).status).toBe(200);
});

it('does not let an account back in with the invitation that it used before it left', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  await accept(2, code);
  await Family.updateOne({ _id: familyId }, { $pull: { accountIds: 2 } });
  expect((await accept(2, code)).problem.message).toBe(usedText);
});

it('refuses an expired invitation', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  await Family.updateOne(
    { _id: familyId },
    { $set: { 'invitations.0.expiresAt': new Date(Date.now() - 1) } },
  );
  expect((await accept(2, code)).problem.message).toBe(notUsableText);
});

it('drops the oldest invitation when a new one exceeds the limit', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId);
  for (let count = 0; count < MAX_INVITATIONS; count += 1) await createInvitation(familyId);
  expect((await accept(2, code)).problem.message).toBe(notUsableText);
});

it('lets in no further account when the family is full', async () => {
  const { id: familyId } = await buildFamily(service);
  const accountIds = Array.from({ length: MAX_ACCOUNTS }, (_, index) => index + 1);
  await Family.updateOne({ _id: familyId }, { $set: { accountIds } });
  const { code } = await createInvitation(familyId);
  expect((await accept(99, code)).problem.status).toBe(409);
});

it('refuses an unknown code', async () => {
  expect((await accept(2, 'x'.repeat(32))).problem.message).toBe(notUsableText);
});

it('stores only a hash of an invitation code, and records no response that contains the code', async () => {
  const { id: familyId } = await buildFamily(service);
  const { code } = await createInvitation(familyId, { 'idempotency-key': 'invite' });
  const collections = await database().collections();
  const everything = await Promise.all(collections.map((collection) => collection.find().toArray()));
  expect(JSON.stringify(everything)).toContain('codeHash');
  expect(JSON.stringify(everything)).not.toContain(code);
});
