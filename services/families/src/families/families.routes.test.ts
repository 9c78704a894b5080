import {
  accessRevoked,
  createFamily,
  getFamily,
  leaveFamily,
  listFamilies,
} from '@family-chores/contracts/families/families';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { countStatuses } from '../testing/count-statuses.ts';
import { families } from '../service.ts';
import { buildFamily } from '../testing/build-family.ts';
import { familyResponder } from './find-family.ts';
import { Family, MAX_FAMILIES_OF_ACCOUNT } from './family.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(families);
});
afterAll(() => service.stop());

async function eventsOf(familyId: number) {
  await service.settled();
  return (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
}

describe('creating a family', () => {
  // Shows: 3-family, 7-family-get, 7-family-create
  it('gives its creator access, and publishes the creation and the access', async () => {
    const client = await service.as(1);
    const created = await client.call(createFamily, { body: { name: ' Smith ' } });
    const { id } = created.body;
    const loaded = await client.call(getFamily, { params: { familyId: id } });
    expect(created.status).toBe(201);
    expect(loaded.body).toEqual({ id, name: 'Smith', members: [] });
    expect(await eventsOf(id)).toEqual([
      { type: 'family.created', data: { familyId: id, name: 'Smith' } },
      { type: 'access.granted', data: { familyId: id, accountId: 1 } },
    ]);
  });

  it('creates one family for 20 identical concurrent requests', async () => {
    const client = await service.as(2);
    const headers = { 'idempotency-key': 'family-once' };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => client.call(createFamily, { body: { name: 'Once' }, headers })),
    );
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await Family.countDocuments({ accountIds: 2 })).toBe(1);
    expect(await eventsOf(responses[0]?.body.id ?? 0)).toHaveLength(2);
  });

  it("refuses a blank name with the form's message", async () => {
    const response = await (await service.as(1)).call(createFamily, { body: { name: '  ' } });
    expect(response.problem.errors).toEqual([{ path: 'name', message: 'Family name is required' }]);
  });

  it('refuses a family beyond the limit per account', async () => {
    const accountIds = [3];
    const documents = Array.from({ length: MAX_FAMILIES_OF_ACCOUNT }, (_, index) => ({
      _id: 900_000 + index,
      name: 'Many',
      accountIds,
      createdAt: new Date(),
    }));
    await Family.insertMany(documents);
    const client = await service.as(3);
    const response = await client.call(createFamily, { body: { name: 'One more' } });
    const list = await client.call(listFamilies, {});
    expect(response.problem).toMatchObject({
      status: 409,
      message: 'You have reached the limit of families',
    });
    expect(list.body).toHaveLength(MAX_FAMILIES_OF_ACCOUNT);
  });
});

describe('access to a family', () => {
  it('lists only the families of the account, oldest first', async () => {
    const first = await buildFamily(service, { accountId: 4 });
    await buildFamily(service, { accountId: 5 });
    const second = await buildFamily(service, { accountId: 4 });
    const list = await (await service.as(4)).call(listFamilies, {});
    expect(list.body.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('does not show a family to another account', async () => {
    const { id } = await buildFamily(service, { accountId: 4 });
    const response = await (await service.as(5)).call(getFamily, { params: { familyId: id } });
    expect(response.status).toBe(404);
  });

  it('is looked up through indexes', async () => {
    for (const filter of [{ accountIds: 4 }, { 'members.id': 4 }, { 'invitations.codeHash': 'x' }]) {
      expect(JSON.stringify(await Family.find(filter).explain())).not.toContain('COLLSCAN');
    }
  });
});

describe('leaving a family', () => {
  it('is refused for the last account', async () => {
    const { id } = await buildFamily(service);
    const client = await service.as(1);
    const response = await client.call(leaveFamily, { params: { familyId: id } });
    expect(response.problem.message).toBe('You are the only one who can open this family');
    expect((await client.call(getFamily, { params: { familyId: id } })).status).toBe(200);
  });

  it('keeps one account when all leave concurrently, and publishes which accounts left', async () => {
    const { id } = await buildFamily(service);
    const accountIds = [1, 11, 12, 13];
    await Family.updateOne({ _id: id }, { $set: { accountIds } });
    const responses = await Promise.all(
      accountIds.map(async (accountId) =>
        (await service.as(accountId)).call(leaveFamily, { params: { familyId: id } }),
      ),
    );
    const family = await Family.findById(id).lean();
    const leftIds = accountIds.filter((accountId) => !family?.accountIds.includes(accountId));
    const revocations = (await eventsOf(id)).filter(({ type }) => type === accessRevoked.type);
    expect(countStatuses(responses)).toEqual({ 204: 3, 409: 1 });
    expect(family?.accountIds).toHaveLength(1);
    expect(new Set(revocations.map(({ data }) => data['accountId']))).toEqual(new Set(leftIds));
  });
});

describe('the NATS request for a family', () => {
  it("returns a family by its id or a member's id", async () => {
    const { id, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
    const snapshot = {
      id,
      name: 'Smith',
      accountIds: [1],
      members: members.map(({ id: memberId, name, age }) => ({ id: memberId, name, age })),
      lapsed: false,
    };
    expect(await familyResponder.respond({ familyId: id })).toEqual({ family: snapshot });
    expect(await familyResponder.respond({ memberId: members[1]?.id })).toEqual({ family: snapshot });
  });

  it.each([{ familyId: 987_654 }, { memberId: 987_654 }, {}])('returns null for %j', async (query) => {
    expect(await familyResponder.respond(query)).toEqual({ family: null });
  });
});
