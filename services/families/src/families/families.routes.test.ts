import {
  accessRevoked,
  createFamily,
  getFamily,
  leaveFamily,
  listFamilies,
} from '@family-chores/contracts/families/families';
import type { TestService } from '@family-chores/service-kit/testing';
import { countStatuses } from '../testing/count-statuses.ts';
import { buildFamily, startFamilies } from '../testing/start-families.ts';
import { answerFamily } from './find-family.ts';
import { Family, mostFamiliesOfAnAccount } from './family.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startFamilies();
});
afterAll(() => service.stop());

async function toldOf(familyId: number) {
  await service.settled();
  return (await service.publishedEvents()).filter(({ data }) => data['familyId'] === familyId);
}

describe('creating a family', () => {
  it('lets its creator in and tells both', async () => {
    const client = await service.as(1);
    const created = await client.call(createFamily, { body: { name: ' Smith ' } });
    const { id } = created.body;
    const seen = await client.call(getFamily, { params: { familyId: id } });
    expect(created.status).toBe(201);
    expect(seen.body).toEqual({ id, name: 'Smith', members: [] });
    expect(await toldOf(id)).toEqual([
      { type: 'family.created', data: { familyId: id, name: 'Smith' } },
      { type: 'access.granted', data: { familyId: id, accountId: 1 } },
    ]);
  });

  it('creates one for 20 equal requests at once', async () => {
    const client = await service.as(2);
    const headers = { 'idempotency-key': 'family-once' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.call(createFamily, { body: { name: 'Once' }, headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await Family.countDocuments({ accountIds: 2 })).toBe(1);
    expect(await toldOf(answers[0]?.body.id ?? 0)).toHaveLength(2);
  });

  it('asks for a name in the words of the form', async () => {
    const answer = await (await service.as(1)).call(createFamily, { body: { name: '  ' } });
    expect(answer.problem.errors).toEqual([{ path: 'name', message: 'Family name is required' }]);
  });

  it('ends at the limit of families of one account', async () => {
    const accountIds = [3];
    const families = Array.from({ length: mostFamiliesOfAnAccount }, (_, index) => ({
      _id: 900_000 + index,
      name: 'Many',
      accountIds,
      createdAt: new Date(),
    }));
    await Family.insertMany(families);
    const client = await service.as(3);
    const answer = await client.call(createFamily, { body: { name: 'One more' } });
    const list = await client.call(listFamilies, {});
    expect(answer.problem).toMatchObject({ status: 409, message: 'You have reached the limit of families' });
    expect(list.body).toHaveLength(mostFamiliesOfAnAccount);
  });
});

describe('who may enter', () => {
  it('lists the families of the account, the oldest first, and no other', async () => {
    const first = await buildFamily(service, { accountId: 4 });
    await buildFamily(service, { accountId: 5 });
    const second = await buildFamily(service, { accountId: 4 });
    const list = await (await service.as(4)).call(listFamilies, {});
    expect(list.body.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('does not show a family to another account', async () => {
    const { id } = await buildFamily(service, { accountId: 4 });
    const answer = await (await service.as(5)).call(getFamily, { params: { familyId: id } });
    expect(answer.status).toBe(404);
  });

  it('finds by indexes', async () => {
    for (const filter of [{ accountIds: 4 }, { 'members.id': 4 }, { 'invitations.codeHash': 'x' }]) {
      expect(JSON.stringify(await Family.find(filter).explain())).not.toContain('COLLSCAN');
    }
  });
});

describe('leaving a family', () => {
  it('is refused to the last account', async () => {
    const { id } = await buildFamily(service);
    const client = await service.as(1);
    const answer = await client.call(leaveFamily, { params: { familyId: id } });
    expect(answer.problem.message).toBe('You are the only one who can open this family');
    expect((await client.call(getFamily, { params: { familyId: id } })).status).toBe(200);
  });

  it('leaves one account in however many go at once, and tells who went', async () => {
    const { id } = await buildFamily(service);
    const accountIds = [1, 11, 12, 13];
    await Family.updateOne({ _id: id }, { $set: { accountIds } });
    const answers = await Promise.all(
      accountIds.map(async (accountId) =>
        (await service.as(accountId)).call(leaveFamily, { params: { familyId: id } }),
      ),
    );
    const family = await Family.findById(id).lean();
    const gone = accountIds.filter((accountId) => !family?.accountIds.includes(accountId));
    const told = (await toldOf(id)).filter(({ type }) => type === accessRevoked.type);
    expect(countStatuses(answers)).toEqual({ 204: 3, 409: 1 });
    expect(family?.accountIds).toHaveLength(1);
    expect(new Set(told.map(({ data }) => data['accountId']))).toEqual(new Set(gone));
  });
});

describe('the question other services ask', () => {
  it('is answered by family and by member', async () => {
    const { id, members } = await buildFamily(service, { members: ['Ann', 'Ben'] });
    const snapshot = {
      id,
      name: 'Smith',
      accountIds: [1],
      members: members.map(({ id: memberId, name, age }) => ({ id: memberId, name, age })),
      lapsed: false,
    };
    expect(await answerFamily.respond({ familyId: id })).toEqual({ family: snapshot });
    expect(await answerFamily.respond({ memberId: members[1]?.id })).toEqual({ family: snapshot });
  });

  it.each([{ familyId: 987_654 }, { memberId: 987_654 }, {}])(
    'is answered with null for %j',
    async (asked) => {
      expect(await answerFamily.respond(asked)).toEqual({ family: null });
    },
  );
});
