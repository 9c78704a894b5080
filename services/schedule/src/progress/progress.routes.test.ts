import { complete, listAssignments, verify } from '@family-chores/contracts/schedule/assignments';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { VERIFICATION_NOTE } from '@family-chores/contracts/schedule/note-fields';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { isWriteWaiting, until } from '@family-chores/service-kit/testing';
import { Assignment } from '../model/assignment.model.ts';
import {
  ann,
  concurrently,
  ben,
  eve,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';

const dayMs = 86_400_000;
const today = Math.floor(Date.now() / dayMs) * dayMs;
const endOfToday = new Date(today + dayMs - 1).toISOString();
const tomorrow = new Date(today + dayMs).toISOString();

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

interface Progress {
  completedChores?: number[];
  verifiedChores?: number[];
  assignments?: number[];
}

function syncAs({ id: memberId }: { id: number }, progress: Progress) {
  return schedule.smith.call(syncProgress, {
    body: { familyId: smiths.id, memberId, completedChores: [], verifiedChores: [], ...progress },
  });
}

async function stateOf(id: number) {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId: smiths.id } });
  return body.find((item) => item.id === id);
}

describe('syncing chores that were completed offline', () => {
  it("completes the member's own assignments that are due today or earlier, with an event for each", async () => {
    const { id: choreId } = await schedule.chore();
    const late = await schedule.assigned({ choreId });
    const due = await schedule.assigned({ choreId, dueDate: endOfToday });
    const later = await schedule.assigned({ choreId, dueDate: tomorrow });
    const bens = await schedule.assigned({ choreId, familyMemberId: ben.id });
    const other = await schedule.assigned();

    const response = await syncAs(ann, { completedChores: [choreId, choreId] });
    expect(response.body).toEqual({
      message: 'Your progress has been saved to the server',
      completed: 2,
      verified: 0,
    });
    expect(await stateOf(late.id)).toMatchObject({ completed: true, pointsEarned: 10, verified: false });
    for (const { id } of [late, due]) {
      expect(await schedule.eventsOf('assignment.completed', { assignmentId: id })).toHaveLength(1);
    }
    for (const untouched of [later, bens, other]) expect(await stateOf(untouched.id)).toEqual(untouched);
  });

  it("skips chores that no longer fit the member's age", async () => {
    const assigned = await schedule.assigned();
    await schedule.smith.call(editChore, { params: { id: assigned.choreId }, body: { minAge: 10 } });
    expect((await syncAs(ann, { completedChores: [assigned.choreId] })).body.completed).toBe(0);
    expect((await stateOf(assigned.id))?.completed).toBe(false);
  });
});

describe('syncing chores that were verified offline', () => {
  it("verifies assignments that other members completed, but neither open ones nor the verifier's own", async () => {
    const { id: choreId } = await schedule.chore();
    const anns = await schedule.completed({ choreId, familyMemberId: ann.id });
    const bens = await schedule.completed({ choreId, familyMemberId: ben.id });
    const open = await schedule.assigned({ choreId, familyMemberId: eve.id, dueDate: tomorrow });

    const response = await syncAs(ben, { verifiedChores: [choreId] });
    expect(response.body).toMatchObject({ completed: 0, verified: 1 });
    expect(await stateOf(anns.id)).toMatchObject({
      verifier: { id: ben.id, name: ben.name },
      verificationNote: VERIFICATION_NOTE,
    });
    expect(await schedule.eventsOf('assignment.verified', { choreId })).toMatchObject([
      { assignmentId: anns.id, verifierId: ben.id },
    ]);
    expect([await stateOf(bens.id), await stateOf(open.id)]).toEqual([bens, open]);
  });

  it('keeps the verifier of an assignment that is already verified', async () => {
    const { id, choreId } = await schedule.completed();
    await schedule.smith.call(verify, { params: { id }, body: { verifierId: eve.id } });
    expect((await syncAs(ben, { verifiedChores: [choreId] })).body.verified).toBe(0);
    expect((await stateOf(id))?.verifier?.id).toBe(eve.id);
  });

  it.each([
    ['reopened', {}],
    ['reopened and handed over to the verifier', { familyMemberId: ben.id }],
  ])('skips an assignment that is %s during the sync', async (_, change) => {
    const { id: choreId } = await schedule.chore();
    const reopened = await schedule.completed({ choreId });
    const other = await schedule.completed({ choreId });
    const reopening = await Assignment.db.startSession();
    reopening.startTransaction();
    const update = { $set: { completed: false, completedAt: null, ...change } };
    await Assignment.updateOne({ _id: reopened.id }, update, { session: reopening });
    const synced = syncAs(ben, { verifiedChores: [choreId] });
    await until(() => isWriteWaiting('assignments'));
    await reopening.commitTransaction();
    await reopening.endSession();

    expect((await synced).body).toMatchObject({ completed: 0, verified: 1 });
    expect((await stateOf(reopened.id))?.verified).toBe(false);
    expect((await stateOf(other.id))?.verified).toBe(true);
  });
});

describe('progress that names its assignments', () => {
  it('completes only the named ones, whenever they are due', async () => {
    const { id: choreId } = await schedule.chore();
    const [late, later] = [
      await schedule.assigned({ choreId }),
      await schedule.assigned({ choreId, dueDate: tomorrow }),
    ];
    const response = await syncAs(ann, { completedChores: [choreId], assignments: [later.id] });
    expect(response.body).toMatchObject({ completed: 1, verified: 0 });
    expect((await stateOf(later.id))?.completed).toBe(true);
    expect(await stateOf(late.id)).toEqual(late);
  });

  it('verifies only the named ones', async () => {
    const { id: choreId } = await schedule.chore();
    const [named, unnamed] = [await schedule.completed({ choreId }), await schedule.completed({ choreId })];
    const response = await syncAs(ben, { verifiedChores: [choreId], assignments: [named.id] });
    expect(response.body).toMatchObject({ completed: 0, verified: 1 });
    expect((await stateOf(named.id))?.verifier).toMatchObject({ id: ben.id });
    expect(await stateOf(unnamed.id)).toEqual(unnamed);
  });

  it('changes no assignment of another member or chore, and nothing when it is repeated', async () => {
    const { id: choreId } = await schedule.chore();
    const bens = await schedule.assigned({ choreId, familyMemberId: ben.id });
    const other = await schedule.assigned();
    const mine = await schedule.assigned({ choreId });
    const progress = { completedChores: [choreId], assignments: [bens.id, other.id, mine.id] };
    expect((await syncAs(ann, progress)).body.completed).toBe(1);
    expect((await syncAs(ann, progress)).body.completed).toBe(0);
    for (const untouched of [bens, other]) expect(await stateOf(untouched.id)).toEqual(untouched);
  });
});

describe('the same progress sent many times', () => {
  const CHORES = 12;

  it('is applied once, even while the same chores are completed one by one', async () => {
    const { id: ownId } = await schedule.chore();
    const { id: othersId } = await schedule.chore();
    const open = await concurrently(CHORES, () =>
      schedule.assigned({ choreId: ownId, familyMemberId: ben.id }),
    );
    await concurrently(CHORES, () => schedule.completed({ choreId: othersId }));
    const byHand = open.slice(0, 5).map(({ id }) => schedule.smith.call(complete, { params: { id } }));
    const responses = await concurrently(5, () =>
      syncAs(ben, { completedChores: [ownId], verifiedChores: [othersId] }),
    );
    await Promise.all(byHand);

    const sum = (key: 'completed' | 'verified') =>
      responses.reduce((total, { body }) => total + body[key], 0);
    expect(sum('completed')).toBeLessThanOrEqual(CHORES);
    expect(sum('verified')).toBe(CHORES);
    expect(await schedule.eventsOf('assignment.completed', { choreId: ownId })).toHaveLength(CHORES);
    expect(await schedule.eventsOf('assignment.verified', { choreId: othersId })).toHaveLength(CHORES);
    expect(await Assignment.countDocuments({ choreId: ownId, completed: true })).toBe(CHORES);
    expect((await syncAs(ben, { completedChores: [ownId], verifiedChores: [othersId] })).body).toMatchObject({
      completed: 0,
      verified: 0,
    });
  });
});

it('a sync is refused with 404 for a member of another family, and to accounts of another family', async () => {
  const zoe = joneses.members[0] ?? { id: 0 };
  const body = { familyId: smiths.id, memberId: zoe.id, completedChores: [], verifiedChores: [] };
  expect((await syncAs(zoe, {})).status).toBe(404);
  expect((await schedule.jones.call(syncProgress, { body })).status).toBe(404);
});
