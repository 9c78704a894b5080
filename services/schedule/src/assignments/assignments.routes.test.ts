import { until } from '@family-chores/service-kit/testing';
import {
  assign,
  complete,
  listAssignments,
  moveAssignment,
  removeAssignment,
  verify,
} from '@family-chores/contracts/schedule/assignments';
import { editChore, removeChore } from '@family-chores/contracts/schedule/chores';
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
import { Assignment } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const dueDate = '2026-03-02T00:00:00.000Z';
const ofSmiths = { params: { familyId: smiths.id } };
const listed = async () => (await schedule.smith.call(listAssignments, ofSmiths)).body;

describe('assigning a chore', () => {
  // Shows: 3-assignment, 7-assignments-list
  it('returns, lists and publishes the assignment with its chore', async () => {
    const chore = await schedule.chore();
    const body = { choreId: chore.id, familyMemberId: ann.id, dueDate: '2026-03-02T00:00:00Z' };
    const response = await schedule.smith.call(assign, { body });
    expect(response.status).toBe(201);
    expect(response.body).toEqual({
      id: expect.any(Number),
      choreId: chore.id,
      familyMemberId: ann.id,
      dueDate,
      completed: false,
      completedAt: null,
      verified: false,
      verifiedAt: null,
      pointsEarned: 0,
      verifier: null,
      verificationNote: null,
      chore,
    });
    expect(await listed()).toContainEqual(response.body);
    const about = { familyId: smiths.id, assignmentId: response.body.id, choreName: chore.name };
    const data = { ...about, ...body, dueDate };
    expect(await schedule.eventsOf('assignment.created', { assignmentId: response.body.id })).toEqual([data]);
  });

  it('creates one assignment for 20 identical concurrent requests', async () => {
    const { id: choreId } = await schedule.chore();
    const headers = { 'idempotency-key': 'assign-once' };
    const body = { choreId, familyMemberId: ann.id, dueDate };
    const responses = await concurrently(20, () => schedule.smith.call(assign, { body, headers }));
    expect(new Set(responses.map((response) => response.body.id)).size).toBe(1);
    expect(await Assignment.countDocuments({ choreId })).toBe(1);
    expect(await schedule.eventsOf('assignment.created', { choreId })).toHaveLength(1);
  });

  it("is refused when the member's age does not fit", async () => {
    const { id: choreId } = await schedule.chore({ minAge: 10, maxAge: 13 });
    const statusFor = async ({ id }: { id: number }) => {
      const body = { choreId, familyMemberId: id, dueDate };
      return (await schedule.smith.call(assign, { body })).status;
    };
    expect([await statusFor(ann), await statusFor(ben), await statusFor(eve)]).toEqual([422, 201, 422]);
  });

  it.each([
    ['a chore that does not exist', { choreId: 999_999 }],
    ['a member who does not exist', { familyMemberId: 999_999 }],
    ['a member of another family', { familyMemberId: joneses.members[0]?.id ?? 0 }],
  ])('is refused with 404 for %s', async (_, wrong) => {
    const { id: choreId } = await schedule.chore();
    const body = { choreId, familyMemberId: ann.id, dueDate, ...wrong };
    expect((await schedule.smith.call(assign, { body })).status).toBe(404);
  });

  it('copies the current chore, even while it is being edited', async () => {
    const { id: choreId } = await schedule.chore({ points: 1 });
    const edit = (points: number) =>
      schedule.smith.call(editChore, { params: { id: choreId }, body: { points } });
    await concurrently(30, (index): Promise<unknown> => {
      return index % 3 === 0 ? edit(index + 1) : schedule.assigned({ choreId });
    });
    // Waits, because an edit whose request has timed out may still be committed, which updates the copies.
    const isCurrent = async () => {
      const points = await Assignment.distinct('chore.points', { choreId });
      return points.length === 1 && points[0] === (await Chore.findById(choreId).lean())?.points;
    };
    await expect(until(isCurrent)).resolves.toBeUndefined();
  });
});

describe('completing an assignment', () => {
  it("earns the chore's points once, however many requests complete it concurrently", async () => {
    const { id, choreId } = await schedule.assigned();
    const responses = await concurrently(20, () => schedule.smith.call(complete, { params: { id } }));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { completedAt } = responses[0]?.body ?? {};
    expect(responses[0]?.body).toMatchObject({ completed: true, pointsEarned: 10, verified: false });
    expect(await schedule.eventsOf('assignment.completed', { assignmentId: id })).toEqual([
      {
        familyId: smiths.id,
        assignmentId: id,
        familyMemberId: ann.id,
        choreId,
        pointsEarned: 10,
        completedAt,
      },
    ]);
  });

  it('keeps the chore and its points when the chore is edited and deleted later', async () => {
    const completed = await schedule.completed();
    const params = { id: completed.choreId };
    await schedule.smith.call(editChore, { params, body: { name: 'Other', points: 999 } });
    await schedule.smith.call(removeChore, { params });
    const again = await schedule.smith.call(complete, { params: { id: completed.id } });
    expect(again.body).toEqual(completed);
  });

  it('earns the points of the last edit', async () => {
    const { id, choreId } = await schedule.assigned();
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { points: 25 } });
    expect((await schedule.smith.call(complete, { params: { id } })).body.pointsEarned).toBe(25);
  });

  it('publishes the points that it stores, even while the chore is being edited', async () => {
    const { id: choreId } = await schedule.chore();
    const { id } = await schedule.assigned({ choreId });
    await Promise.all([
      concurrently(5, (index) =>
        schedule.smith.call(editChore, { params: { id: choreId }, body: { points: index + 50 } }),
      ),
      schedule.smith.call(complete, { params: { id } }),
    ]);
    const { body } = await schedule.smith.call(complete, { params: { id } });
    expect(body.pointsEarned).toBe(body.chore.points);
    expect(await schedule.eventsOf('assignment.completed', { assignmentId: id })).toMatchObject([
      { pointsEarned: body.pointsEarned },
    ]);
  });
});

describe('removing an assignment', () => {
  it('deletes an open assignment, and publishes that', async () => {
    const { id, choreId } = await schedule.assigned();
    const response = await schedule.smith.call(removeAssignment, { params: { id } });
    expect(response.status).toBe(204);
    expect((await listed()).map((item) => item.id)).not.toContain(id);
    expect(await schedule.eventsOf('assignment.removed', { assignmentId: id })).toEqual([
      { familyId: smiths.id, assignmentId: id, familyMemberId: ann.id, choreId, choreName: 'Sweep' },
    ]);
    expect((await schedule.smith.call(removeAssignment, { params: { id } })).status).toBe(404);
  });

  it('is refused after the assignment was completed', async () => {
    const { id } = await schedule.completed();
    const response = await schedule.smith.call(removeAssignment, { params: { id } });
    expect([response.status, response.problem.message]).toEqual([409, 'A completed chore cannot be removed']);
  });

  it('and completing it concurrently never both succeed', async () => {
    for (const { id } of await concurrently(8, () => schedule.assigned())) {
      const params = { id };
      const [removed, completed] = await Promise.all([
        schedule.smith.call(removeAssignment, { params }),
        schedule.smith.call(complete, { params }),
      ]);
      const events = [
        ...(await schedule.eventsOf('assignment.removed', { assignmentId: id })),
        ...(await schedule.eventsOf('assignment.completed', { assignmentId: id })),
      ];
      expect([
        [204, 404],
        [409, 200],
      ]).toContainEqual([removed.status, completed.status]);
      expect(events).toHaveLength(1);
    }
  });
});

describe('moving an assignment', () => {
  const thursday = '2026-03-05T00:00:00.000Z';
  const move = (id: number, day = thursday) =>
    schedule.smith.call(moveAssignment, { params: { id }, body: { dueDate: day } });

  it('changes its due date, and publishes that once for 20 identical requests', async () => {
    const assigned = await schedule.assigned();
    const responses = await concurrently(20, () => move(assigned.id));
    const moved = { ...assigned, dueDate: thursday };
    expect(responses.map(({ status, body }) => [status, body])).toEqual(responses.map(() => [200, moved]));
    expect(await listed()).toContainEqual(moved);
    const { id: assignmentId, familyMemberId, choreId } = assigned;
    expect(await schedule.eventsOf('assignment.moved', { assignmentId })).toEqual([
      { familyId: smiths.id, assignmentId, familyMemberId, choreId, choreName: 'Sweep', dueDate: thursday },
    ]);
  });

  it('publishes nothing when it is due on that day already', async () => {
    const { id, dueDate: day } = await schedule.assigned();
    expect((await move(id, day)).status).toBe(200);
    expect(await schedule.eventsOf('assignment.moved', { assignmentId: id })).toEqual([]);
  });

  it('is refused after the assignment was completed', async () => {
    const { id } = await schedule.completed();
    const response = await move(id);
    expect([response.status, response.problem.message]).toEqual([409, 'A completed chore cannot be moved']);
    expect((await listed()).find((item) => item.id === id)?.dueDate).toBe(dueDate);
  });

  it('does not change its points', async () => {
    const { id, chore } = await schedule.assigned();
    await move(id);
    const { body } = await schedule.smith.call(complete, { params: { id } });
    expect(body).toMatchObject({ dueDate: thursday, completed: true, pointsEarned: chore.points });
  });

  it('either happens before the completion or is refused when both are requested concurrently', async () => {
    for (const { id } of await concurrently(8, () => schedule.assigned())) {
      const [moved, completed] = await Promise.all([
        move(id),
        schedule.smith.call(complete, { params: { id } }),
      ]);
      const day = (await listed()).find((item) => item.id === id)?.dueDate;
      expect(completed.status).toBe(200);
      expect([
        [200, thursday],
        [409, dueDate],
      ]).toContainEqual([moved.status, day]);
    }
  });
});

it("hides another family's assignments and chores", async () => {
  const { id, choreId } = await schedule.completed();
  const params = { id };
  const zoe = joneses.members[0]?.id ?? 0;
  const responses = [
    await schedule.jones.call(listAssignments, ofSmiths),
    await schedule.jones.call(assign, { body: { choreId, familyMemberId: zoe, dueDate } }),
    await schedule.jones.call(complete, { params }),
    await schedule.jones.call(verify, { params, body: { verifierId: zoe } }),
    await schedule.jones.call(moveAssignment, { params, body: { dueDate } }),
    await schedule.jones.call(removeAssignment, { params }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
