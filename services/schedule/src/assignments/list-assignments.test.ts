import { assign, complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { editChore, listChores } from '@family-chores/contracts/schedule/chores';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { bumpVersion, database } from '@family-chores/service-kit/mongo';
import { buildAssignment } from '../testing/build-assignment.ts';
import { ann, ben, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { Assignment } from '../model/assignment.model.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const daysAgo = (days: number) => new Date(today - days * dayMs);

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

async function idsListed(query: { from?: string; to?: string } = {}): Promise<number[]> {
  const response = await schedule.smith.call(listAssignments, { params: { familyId: smiths.id }, query });
  return response.body.map(({ id }) => id);
}

describe('the list of assignments', () => {
  beforeAll(async () => {
    const verifiedAgo = (days: number) => ({ verified: true, completed: true, verifiedAt: daysAgo(days) });
    await Assignment.insertMany([
      buildAssignment({ _id: 9001, dueDate: daysAgo(-3) }),
      buildAssignment({ _id: 9003, dueDate: daysAgo(1) }),
      buildAssignment({ _id: 9002, dueDate: daysAgo(1), ...verifiedAgo(0) }),
      buildAssignment({ _id: 9004, dueDate: daysAgo(400) }),
      buildAssignment({ _id: 9005, dueDate: daysAgo(300), completed: true }),
      buildAssignment({ _id: 9006, dueDate: daysAgo(70), ...verifiedAgo(56) }),
      buildAssignment({ _id: 9007, dueDate: daysAgo(57), ...verifiedAgo(57) }),
      buildAssignment({ _id: 9008, dueDate: daysAgo(1), familyId: 8 }),
    ]);
  });

  it('contains unverified assignments and those verified in the last 8 weeks, ordered by due date and id', async () => {
    expect(await idsListed()).toEqual([9004, 9005, 9006, 9002, 9003, 9001]);
  });

  it('contains everything due in a requested window, excluding its end', async () => {
    const window = { from: daysAgo(70).toISOString(), to: daysAgo(1).toISOString() };
    expect(await idsListed(window)).toEqual([9006, 9007]);
    expect(await idsListed({ from: daysAgo(1).toISOString() })).toEqual([9002, 9003, 9001]);
    expect(await idsListed({ to: daysAgo(70).toISOString() })).toEqual([9004, 9005]);
  });

  it('gets status 304 until an assignment changes', async () => {
    const { id } = await schedule.assigned();
    const list = (headers = {}) =>
      schedule.smith.call(listAssignments, { params: { familyId: smiths.id }, headers });
    const etag = (await list()).headers.get('etag') ?? '';
    expect((await list({ 'if-none-match': etag })).status).toBe(304);
    await schedule.smith.call(complete, { params: { id } });
    const changed = await list({ 'if-none-match': etag });
    expect(changed.body.find((item) => item.id === id)?.completed).toBe(true);
  });
});

describe('a family with 10,000 verified assignments', () => {
  const MAX_EXAMINED = 100;

  beforeAll(async () => {
    const verifiedAssignments = Array.from({ length: 10_000 }, (_, index) =>
      buildAssignment({
        _id: 100_000 + index,
        dueDate: daysAgo(100 + (index % 2000)),
        familyMemberId: index % 2 === 0 ? ann.id : ben.id,
        completed: true,
        verified: true,
        verifiedAt: daysAgo(99 + (index % 2000)),
      }),
    );
    await Assignment.insertMany(verifiedAssignments);
  });

  it('causes no query that reads more than 100 entries or scans a collection', async () => {
    const { smith } = schedule;
    const { id: choreId } = await schedule.chore();
    await Assignment.updateMany({ _id: { $gte: 100_000 } }, { $set: { choreId } });
    const params = { familyId: smiths.id };
    const operations = await profiled(async () => {
      await smith.call(listChores, { params });
      await smith.call(listAssignments, { params });
      await smith.call(listAssignments, {
        params,
        query: { from: daysAgo(7).toISOString(), to: daysAgo(0).toISOString() },
      });
      const dueDate = daysAgo(0).toISOString();
      const body = { choreId, familyMemberId: ann.id, dueDate };
      const { id } = (await smith.call(assign, { body })).body;
      await smith.call(editChore, { params: { id: choreId }, body: { points: 20 } });
      await smith.call(complete, { params: { id } });
      await smith.call(verify, { params: { id }, body: { verifierId: ben.id } });
      await smith.call(syncProgress, {
        body: { ...params, memberId: ann.id, completedChores: [choreId], verifiedChores: [choreId] },
      });
    });
    const expensive = operations.filter(
      ({ planSummary = '', keysExamined = 0, docsExamined = 0 }) =>
        planSummary.includes('COLLSCAN') || keysExamined > MAX_EXAMINED || docsExamined > MAX_EXAMINED,
    );
    expect(operations.length).toBeGreaterThan(15);
    expect(expensive).toEqual([]);
  });
});

interface Operation {
  ns: string;
  planSummary?: string;
  keysExamined?: number;
  docsExamined?: number;
}

/** The operations on chores and assignments that the database profiler recorded during `work`. */
async function profiled(work: () => Promise<void>): Promise<Operation[]> {
  const db = database();
  await db.command({ profile: 2 });
  await work();
  await schedule.service.settled();
  await db.command({ profile: 0 });
  const filter = { ns: { $in: [`${db.databaseName}.assignments`, `${db.databaseName}.chores`] } };
  const projection = { _id: 0, ns: 1, op: 1, command: 1, planSummary: 1, keysExamined: 1, docsExamined: 1 };
  return db.collection<Operation>('system.profile').find(filter).project<Operation>(projection).toArray();
}

it('lists the other assignments when one has no chore', async () => {
  const before = await idsListed();
  await Assignment.create(buildAssignment({ _id: 9100 }));
  await Assignment.updateOne({ _id: 9100 }, { $unset: { chore: 1 } });
  await bumpVersion(smiths.id);
  expect(await idsListed()).toEqual(before);
});
