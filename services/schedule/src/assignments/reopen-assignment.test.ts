import {
  complete,
  listAssignments,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { editChore, removeChore } from '@family-chores/contracts/schedule/chores';
import { reopen } from '@family-chores/contracts/schedule/reopen';
import { UNDO_WINDOW_MS } from '@family-chores/contracts/schedule/undo-window';
import { Assignment } from '../model/assignment.model.ts';
import { verifyAssignment } from './verify-assignment.ts';
import {
  ann,
  ben,
  concurrently,
  eve,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const NOTE = 'The corners are still dusty';

const undo = (id: number, completion: { completedAt?: string } = {}) =>
  schedule.smith.call(reopen, { params: { id }, body: { reason: 'mistake', ...completion } });
const sendBack = (id: number, { id: verifierId }: { id: number }, note = NOTE) =>
  schedule.smith.call(reopen, { params: { id }, body: { reason: 'not-yet', verifierId, note } });
const completeIt = (id: number) => schedule.smith.call(complete, { params: { id } });
const verifyAs = ({ id: verifierId }: { id: number }, id: number) =>
  schedule.smith.call(verify, { params: { id }, body: { verifierId } });
const reopenings = (assignmentId: number) => schedule.eventsOf('assignment.reopened', { assignmentId });
const setCompletedAgo = (id: number, ms: number) =>
  Assignment.updateOne({ _id: id }, { completedAt: new Date(Date.now() - ms) });

describe('undoing a completion', () => {
  it('restores the assignment, and publishes that once for 10 identical requests', async () => {
    const assigned = await schedule.assigned();
    const { completedAt } = (await completeIt(assigned.id)).body;
    const responses = await concurrently(10, () => undo(assigned.id));
    for (const { status, body } of responses) expect([status, body]).toEqual([200, assigned]);
    expect(await reopenings(assigned.id)).toEqual([
      {
        familyId: smiths.id,
        assignmentId: assigned.id,
        familyMemberId: ann.id,
        choreId: assigned.choreId,
        choreName: 'Sweep',
        reason: 'mistake',
        verifierId: null,
        completedAt,
        reopenedAt: expect.any(String),
      },
    ]);
  });

  it.each([
    { when: 'within 10 minutes', ms: UNDO_WINDOW_MS - 60_000, status: 200 },
    { when: 'after 10 minutes', ms: UNDO_WINDOW_MS + 1, status: 409 },
  ])('$when gets status $status', async ({ ms, status }) => {
    const { id } = await schedule.completed();
    await setCompletedAgo(id, ms);
    expect((await undo(id)).status).toBe(status);
    expect((await Assignment.findById(id).lean())?.completed).toBe(status !== 200);
  });

  it('changes nothing if the request names an earlier completion than the current one', async () => {
    const { id } = await schedule.completed();
    await setCompletedAgo(id, 60_000);
    const first = (await Assignment.findById(id).lean())?.completedAt?.toISOString() ?? '';
    await undo(id);
    const again = await completeIt(id);
    expect((await undo(id, { completedAt: first })).body).toEqual(again.body);
  });

  it('changes the ETag of the list', async () => {
    const { id } = await schedule.completed();
    const params = { familyId: smiths.id };
    const etag = async () => (await schedule.smith.call(listAssignments, { params })).headers.get('etag');
    const before = await etag();
    await undo(id);
    expect(await etag()).not.toBe(before);
  });
});

describe('sending a chore back', () => {
  it('is possible even days later; note, verifier and time are returned until it is completed again', async () => {
    const { id } = await schedule.completed();
    await setCompletedAgo(id, 7 * 86_400_000);
    const { body } = await sendBack(id, ben);
    const notYet = { note: NOTE, by: { id: ben.id, name: ben.name }, at: expect.any(String) };
    expect(body).toMatchObject({ completed: false, completedAt: null, pointsEarned: 0, notYet });
    expect(await reopenings(id)).toMatchObject([{ reason: 'not-yet', verifierId: ben.id }]);
    expect((await completeIt(id)).body.notYet).toBeUndefined();
    expect((await undo(id)).body).toEqual(body);
  });

  it('happens once for 10 concurrent requests of two members', async () => {
    const { id } = await schedule.completed();
    const responses = await concurrently(10, (index) => sendBack(id, index % 2 === 0 ? ben : eve));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await reopenings(id)).toHaveLength(1);
  });

  it.each([
    ['the assignee', ann, 403],
    ['a member of another family', joneses.members[0] ?? { id: 0 }, 404],
  ])('is refused to %s', async (_, member, status) => {
    const { id } = await schedule.completed();
    expect((await sendBack(id, member)).status).toBe(status);
    expect(await reopenings(id)).toEqual([]);
  });

  it('needs a note', async () => {
    const { id } = await schedule.completed();
    expect((await sendBack(id, ben, '  ')).status).toBe(400);
  });
});

it.each([
  ['undoing it', (id: number) => undo(id)],
  ['sending it back', (id: number) => sendBack(id, ben)],
])('after the chore was verified, %s is refused', async (_, reopenIt) => {
  const { id } = await schedule.completed();
  await verifyAs(ben, id);
  const response = await reopenIt(id);
  expect([response.status, response.problem.message]).toEqual([409, 'This chore is already verified']);
  expect((await Assignment.findById(id).lean())?.verified).toBe(true);
});

it("hides another family's assignment", async () => {
  const { id } = await schedule.completed();
  const response = await schedule.jones.call(reopen, { params: { id }, body: { reason: 'mistake' } });
  expect(response.status).toBe(404);
});

describe('reopening an assignment', () => {
  it('gives it the current chore, whose points it earns when it is completed again', async () => {
    const { id, choreId } = await schedule.completed();
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { points: 25 } });
    expect((await undo(id)).body.chore.points).toBe(25);
    expect((await completeIt(id)).body.pointsEarned).toBe(25);
  });

  it('gives it the current chore, even if the chore is edited concurrently', async () => {
    const { id, choreId } = await schedule.completed();
    const params = { id: choreId };
    await Promise.all([
      concurrently(5, (index) => schedule.smith.call(editChore, { params, body: { points: index + 50 } })),
      undo(id),
    ]);
    const { body: chore } = await schedule.smith.call(editChore, { params, body: {} });
    expect((await undo(id)).body.chore.points).toBe(chore.points);
  });

  it('is refused if its chore has been deleted, and the assignment can still be verified', async () => {
    const { id, choreId } = await schedule.completed();
    await schedule.smith.call(removeChore, { params: { id: choreId } });
    expect((await sendBack(id, ben)).status).toBe(409);
    expect((await verifyAs(ben, id)).status).toBe(200);
  });

  it('lets it be removed', async () => {
    const { id } = await schedule.completed();
    await undo(id);
    expect((await schedule.smith.call(removeAssignment, { params: { id } })).status).toBe(204);
  });
});

describe('concurrent requests', () => {
  it('verify the completion that is stored, even if an earlier one was read', async () => {
    const { id, choreId } = await schedule.completed();
    const read = await Assignment.findById(id).orFail().lean();
    await undo(id);
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { points: 25 } });
    await completeIt(id);
    await verifyAssignment(read, { verifier: ben, note: 'Looks good!', now: new Date() });
    expect(await schedule.eventsOf('assignment.verified', { assignmentId: id })).toMatchObject([
      { pointsEarned: 25 },
    ]);
  });

  const completeAgain = (id: number) => completeIt(id);
  const actions = [
    completeAgain,
    (id: number) => undo(id),
    (id: number) => sendBack(id, ben),
    (id: number) => verifyAs(eve, id),
  ];
  // All pairs of actions, each in one order only.
  const pairs = actions.flatMap((one, index) => actions.slice(index).map((other) => [one, other] as const));
  const sequences = pairs.flatMap((first) =>
    actions.map((action) => [first, [completeAgain, action]] as const),
  );
  const CONCURRENT_SEQUENCES = 8;

  it('complete, reopen and verify an assignment as often as their events say', async () => {
    const { id: choreId } = await schedule.chore();
    const remaining = [...sequences];
    const ids = await concurrently(CONCURRENT_SEQUENCES, async () => {
      const done: number[] = [];
      for (let sequence = remaining.pop(); sequence; sequence = remaining.pop()) {
        const { id } = await schedule.completed({ choreId });
        for (const pair of sequence) await Promise.all(pair.map((action) => action(id)));
        done.push(id);
      }
      return done;
    });
    await schedule.service.settled();
    const events = (await schedule.service.publishedEvents()).filter(({ data }) => data.choreId === choreId);
    const stored = await Assignment.find({ choreId }).lean();
    expect(new Set(ids.flat())).toEqual(new Set(stored.map(({ _id }) => _id)));
    for (const { _id: assignmentId, completed, completedAt, verified, pointsEarned } of stored) {
      const ofType = (type: string) =>
        events.filter(
          (each) => each.type === `assignment.${type}` && each.data.assignmentId === assignmentId,
        );
      const times = ofType('completed').length - ofType('reopened').length;
      expect([times, ofType('verified').length]).toEqual([Number(completed), Number(verified)]);
      expect(pointsEarned).toBe(completed ? 10 : 0);
      const data = { pointsEarned, completedAt: completedAt?.toISOString() };
      expect(ofType('verified')).toMatchObject(verified ? [{ data }] : []);
    }
  });
});
