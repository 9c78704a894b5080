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
  atOnce,
  ben,
  eve,
  joneses,
  smiths,
  startSchedule,
  type Schedule,
} from '../testing/start-schedule.ts';
import { Assignment } from '../model/assignment.model.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());

const dueDate = '2026-03-02T00:00:00.000Z';
const theirs = { params: { familyId: smiths.id } };
const listed = async () => (await schedule.smith.call(listAssignments, theirs)).body;

describe('assigning a chore', () => {
  it('answers, lists and tells the assignment with its chore', async () => {
    const chore = await schedule.chore();
    const body = { choreId: chore.id, familyMemberId: ann.id, dueDate: '2026-03-02T00:00:00Z' };
    const answer = await schedule.smith.call(assign, { body });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
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
    expect(await listed()).toContainEqual(answer.body);
    const told = { familyId: smiths.id, assignmentId: answer.body.id, ...body, dueDate };
    expect(await schedule.toldOf('assignment.created', { assignmentId: answer.body.id })).toEqual([told]);
  });

  it('makes one of 20 equal requests at once', async () => {
    const { id: choreId } = await schedule.chore();
    const headers = { 'idempotency-key': 'assign-once' };
    const body = { choreId, familyMemberId: ann.id, dueDate };
    const answers = await atOnce(20, () => schedule.smith.call(assign, { body, headers }));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await Assignment.countDocuments({ choreId })).toBe(1);
    expect(await schedule.toldOf('assignment.created', { choreId })).toHaveLength(1);
  });

  it("refuses it when the member's age does not fit", async () => {
    const { id: choreId } = await schedule.chore({ minAge: 10, maxAge: 13 });
    const statusFor = async ({ id }: { id: number }) => {
      const body = { choreId, familyMemberId: id, dueDate };
      return (await schedule.smith.call(assign, { body })).status;
    };
    expect([await statusFor(ann), await statusFor(ben), await statusFor(eve)]).toEqual([422, 201, 422]);
  });

  it.each([
    ['a chore that is not there', { choreId: 999_999 }],
    ['a member who is not there', { familyMemberId: 999_999 }],
    ['a member of another family', { familyMemberId: joneses.members[0]?.id ?? 0 }],
  ])('does not find %s', async (_, wrong) => {
    const { id: choreId } = await schedule.chore();
    const body = { choreId, familyMemberId: ann.id, dueDate, ...wrong };
    expect((await schedule.smith.call(assign, { body })).status).toBe(404);
  });

  it('takes the chore as it is, also while it is being edited', async () => {
    const { id: choreId } = await schedule.chore({ points: 1 });
    const edit = (points: number) =>
      schedule.smith.call(editChore, { params: { id: choreId }, body: { points } });
    await atOnce(30, (index): Promise<unknown> => {
      return index % 3 === 0 ? edit(index + 1) : schedule.assigned({ choreId });
    });
    const points = await Assignment.distinct('chore.points', { choreId });
    const { body: chore } = await schedule.smith.call(editChore, { params: { id: choreId }, body: {} });
    expect(points).toEqual([chore.points]);
  });
});

describe('completing an assignment', () => {
  it('sets the points of the chore, once, however many do it at once', async () => {
    const { id, choreId } = await schedule.assigned();
    const answers = await atOnce(20, () => schedule.smith.call(complete, { params: { id } }));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    const { completedAt } = answers[0]?.body ?? {};
    expect(answers[0]?.body).toMatchObject({ completed: true, pointsEarned: 10, verified: false });
    expect(await schedule.toldOf('assignment.completed', { assignmentId: id })).toEqual([
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

  it('keeps the chore and the points as they were, whatever becomes of the chore', async () => {
    const completed = await schedule.completed();
    const params = { id: completed.choreId };
    await schedule.smith.call(editChore, { params, body: { name: 'Other', points: 999 } });
    await schedule.smith.call(removeChore, { params });
    const again = await schedule.smith.call(complete, { params: { id: completed.id } });
    expect(again.body).toEqual(completed);
  });

  it('takes the points of the last edit', async () => {
    const { id, choreId } = await schedule.assigned();
    await schedule.smith.call(editChore, { params: { id: choreId }, body: { points: 25 } });
    expect((await schedule.smith.call(complete, { params: { id } })).body.pointsEarned).toBe(25);
  });

  it('tells the points it shows, also while the chore is being edited', async () => {
    const { id: choreId } = await schedule.chore();
    const { id } = await schedule.assigned({ choreId });
    await Promise.all([
      atOnce(5, (index) =>
        schedule.smith.call(editChore, { params: { id: choreId }, body: { points: index + 50 } }),
      ),
      schedule.smith.call(complete, { params: { id } }),
    ]);
    const { body } = await schedule.smith.call(complete, { params: { id } });
    expect(body.pointsEarned).toBe(body.chore.points);
    expect(await schedule.toldOf('assignment.completed', { assignmentId: id })).toMatchObject([
      { pointsEarned: body.pointsEarned },
    ]);
  });
});

describe('taking an assignment back', () => {
  it('removes and tells it while it is open', async () => {
    const { id, choreId } = await schedule.assigned();
    const answer = await schedule.smith.call(removeAssignment, { params: { id } });
    expect(answer.status).toBe(204);
    expect((await listed()).map((item) => item.id)).not.toContain(id);
    expect(await schedule.toldOf('assignment.removed', { assignmentId: id })).toEqual([
      { familyId: smiths.id, assignmentId: id, familyMemberId: ann.id, choreId },
    ]);
    expect((await schedule.smith.call(removeAssignment, { params: { id } })).status).toBe(404);
  });

  it('refuses it once it is completed', async () => {
    const { id } = await schedule.completed();
    const answer = await schedule.smith.call(removeAssignment, { params: { id } });
    expect([answer.status, answer.problem.message]).toEqual([409, 'A completed chore cannot be removed']);
  });

  it('either removes or completes it when both are tried at once', async () => {
    for (const { id } of await atOnce(8, () => schedule.assigned())) {
      const params = { id };
      const [removed, completed] = await Promise.all([
        schedule.smith.call(removeAssignment, { params }),
        schedule.smith.call(complete, { params }),
      ]);
      const events = [
        ...(await schedule.toldOf('assignment.removed', { assignmentId: id })),
        ...(await schedule.toldOf('assignment.completed', { assignmentId: id })),
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

  it('changes its due date and publishes it, once for 20 equal requests', async () => {
    const assigned = await schedule.assigned();
    const answers = await atOnce(20, () => move(assigned.id));
    const moved = { ...assigned, dueDate: thursday };
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, moved]));
    expect(await listed()).toContainEqual(moved);
    const { id: assignmentId, familyMemberId, choreId } = assigned;
    expect(await schedule.toldOf('assignment.moved', { assignmentId })).toEqual([
      { familyId: smiths.id, assignmentId, familyMemberId, choreId, dueDate: thursday },
    ]);
  });

  it('publishes nothing when it is due on that day already', async () => {
    const { id, dueDate: day } = await schedule.assigned();
    expect((await move(id, day)).status).toBe(200);
    expect(await schedule.toldOf('assignment.moved', { assignmentId: id })).toEqual([]);
  });

  it('is refused once it is completed', async () => {
    const { id } = await schedule.completed();
    const answer = await move(id);
    expect([answer.status, answer.problem.message]).toEqual([409, 'A completed chore cannot be moved']);
    expect((await listed()).find((item) => item.id === id)?.dueDate).toBe(dueDate);
  });

  it('pays the same points on the other day', async () => {
    const { id, chore } = await schedule.assigned();
    await move(id);
    const { body } = await schedule.smith.call(complete, { params: { id } });
    expect(body).toMatchObject({ dueDate: thursday, completed: true, pointsEarned: chore.points });
  });

  it('either precedes the completion or is refused when both are sent concurrently', async () => {
    for (const { id } of await atOnce(8, () => schedule.assigned())) {
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

it("says of another family's assignments and chores that they are not there", async () => {
  const { id, choreId } = await schedule.completed();
  const params = { id };
  const zoe = joneses.members[0]?.id ?? 0;
  const answers = [
    await schedule.jones.call(listAssignments, theirs),
    await schedule.jones.call(assign, { body: { choreId, familyMemberId: zoe, dueDate } }),
    await schedule.jones.call(complete, { params }),
    await schedule.jones.call(verify, { params, body: { verifierId: zoe } }),
    await schedule.jones.call(moveAssignment, { params, body: { dueDate } }),
    await schedule.jones.call(removeAssignment, { params }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});
