import { editChore } from '@family-chores/contracts/schedule/chores';
import { database } from '@family-chores/service-kit/mongo';
import { until } from '@family-chores/service-kit/testing';
import { assignChore } from '../assignments/assign-chore.ts';
import { Assignment } from '../model/assignment.model.ts';
import { completeAssignment } from '../assignments/complete-assignment.ts';
import { refreshOpenAssignments } from '../assignments/open-assignments.ts';
import { buildAssignment } from '../testing/build-assignment.ts';
import { ann, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const dueDate = new Date('2026-03-02T00:00:00.000Z');

async function storedChore(): Promise<ChoreDocument> {
  const { id } = await schedule.chore({ points: 10 });
  const chore = await Chore.findById(id).lean();
  if (!chore) throw new Error('The chore was not stored');
  return chore;
}

const setPoints = ({ _id: id }: ChoreDocument, points: number) =>
  schedule.smith.call(editChore, { params: { id }, body: { points } });

/** Whether the database is updating assignments at this moment. */
async function isRefreshing(): Promise<boolean> {
  const running = await database()
    .admin()
    .command({ currentOp: 1, ns: `${database().databaseName}.assignments`, op: 'update' });
  return running['inprog'].length > 0;
}

describe('an edit of a chore applies to', () => {
  it('an assignment that is created from a copy read before the edit', async () => {
    const chore = await storedChore();
    await setPoints(chore, 20);
    const assigned = await assignChore(chore, ann.id, dueDate);
    expect(assigned.chore.points).toBe(20);
    expect((await Assignment.findById(assigned._id).lean())?.chore.points).toBe(20);
  });

  it('a completion based on a copy read before the edit, and its event', async () => {
    const chore = await storedChore();
    const assigned = await assignChore(chore, ann.id, dueDate);
    await setPoints(chore, 20);
    const outcome = await completeAssignment(assigned, new Date());
    expect(outcome?.assignment).toMatchObject({ pointsEarned: 20, chore: { points: 20 } });
    expect(await schedule.eventsOf('assignment.completed', { assignmentId: assigned._id })).toMatchObject([
      { pointsEarned: 20 },
    ]);
  });

  it('an assignment that is created during a long edit', async () => {
    const chore = await storedChore();
    const open = Array.from({ length: 2500 }, (_, index) =>
      buildAssignment({ _id: 500_000 + index, choreId: chore._id }),
    );
    await Assignment.insertMany(open);
    const edit = setPoints(chore, 20);
    await until(isRefreshing);
    await assignChore(chore, ann.id, dueDate);
    expect((await edit).status).toBe(200);
    expect(await Assignment.distinct('chore.points', { choreId: chore._id })).toEqual([20]);
  });

  it('no assignment that a later edit has updated', async () => {
    const chore = await storedChore();
    const assigned = await assignChore(chore, ann.id, dueDate);
    await setPoints(chore, 20);
    await refreshOpenAssignments(chore);
    expect((await Assignment.findById(assigned._id).lean())?.chore.points).toBe(20);
  });
});
