import { complete, verify } from '@family-chores/contracts/schedule/assignments';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { ann, ben, concurrently, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

/** An assignment of Ann, of a chore that is credited on completion. */
async function assigned() {
  const { id: choreId } = await schedule.chore({ creditedOnCompletion: true });
  return schedule.assigned({ choreId });
}
const completeIt = (id: number) => schedule.smith.call(complete, { params: { id } });
const eventsOf = (assignmentId: number) =>
  Promise.all(
    ['assignment.completed', 'assignment.verified'].map((type) => schedule.eventsOf(type, { assignmentId })),
  );

describe('completing a chore that is credited on completion', () => {
  it('verifies it without another member, and publishes completion and verification once for 10 concurrent requests', async () => {
    const { id, choreId, chore, ...rest } = await assigned();
    const responses = await concurrently(10, () => completeIt(id));
    const at = responses[0]?.body.completedAt;
    for (const { status, body } of responses) {
      expect(status).toBe(200);
      const done = { completed: true, completedAt: at, verified: true, verifiedAt: at, pointsEarned: 10 };
      expect(body).toEqual({ ...rest, id, choreId, chore, ...done });
    }
    const completed = {
      familyId: smiths.id,
      assignmentId: id,
      familyMemberId: ann.id,
      choreId,
      pointsEarned: 10,
      completedAt: at,
    };
    const verified = { ...completed, choreName: chore.name, verifierId: ann.id, verifiedAt: at };
    expect(await eventsOf(id)).toEqual([[completed], [verified]]);
  });

  it('is final: undoing it, sending it back and verifying it are refused', async () => {
    const { id } = await assigned();
    const done = await completeIt(id);
    const params = { id };
    const refused = [
      await schedule.smith.call(reopen, { params, body: { reason: 'mistake' } }),
      await schedule.smith.call(reopen, {
        params,
        body: { reason: 'not-yet', verifierId: ben.id, note: 'Look again' },
      }),
      await schedule.smith.call(verify, { params, body: { verifierId: ben.id } }),
    ];
    for (const { problem } of refused) expect(problem.message).toBe('This chore is already verified');
    expect((await completeIt(id)).body).toEqual(done.body);
  });

  it('works offline: the sync completes and verifies it once', async () => {
    const { id, choreId } = await assigned();
    const body = {
      familyId: smiths.id,
      memberId: ann.id,
      completedChores: [choreId],
      verifiedChores: [],
      assignments: [id],
    };
    const synced = [
      await schedule.smith.call(syncProgress, { body }),
      await schedule.smith.call(syncProgress, { body }),
    ];
    expect(synced.map(({ body: { completed, verified } }) => [completed, verified])).toEqual([
      [1, 0],
      [0, 0],
    ]);
    expect((await eventsOf(id)).map((events) => events.length)).toEqual([1, 1]);
  });
});

it('a completed assignment still waits for verification when its chore becomes credited on completion', async () => {
  const waiting = await schedule.completed();
  await schedule.smith.call(editChore, {
    params: { id: waiting.choreId },
    body: { creditedOnCompletion: true },
  });
  expect((await completeIt(waiting.id)).body).toEqual(waiting);
  const verified = await schedule.smith.call(verify, {
    params: { id: waiting.id },
    body: { verifierId: ben.id },
  });
  expect(verified.body.verifier).toEqual({ id: ben.id, name: ben.name });
});
