import { assign, complete, verify } from '@family-chores/contracts/schedule/assignments';
import { addChore, editChore, listChores } from '@family-chores/contracts/schedule/chores';
import { ann, ben, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

let schedule: Schedule;

beforeAll(async () => {
  schedule = await startSchedule();
});
afterAll(() => schedule.service.stop());
beforeEach(() => void schedule.service.stubs.putFamily({ ...smiths, lapsed: true }));

const add = () =>
  schedule.smith.call(addChore, {
    body: { familyId: smiths.id, name: 'Polish shoes', points: 15, minAge: 8 },
  });

it('a plan is required for adding a chore after the subscription has ended', async () => {
  const { status, problem } = await add();
  expect([status, problem.message]).toEqual([
    409,
    'Your trial or plan has ended. Choose a plan to add members and chores.',
  ]);
});

it('a chore can be added as soon as the family has a plan again', async () => {
  await add();
  schedule.service.stubs.putFamily({ ...smiths, lapsed: false });
  expect((await add()).status).toBe(201);
});

it('no plan is required for editing, assigning, completing and verifying the chores that the family has', async () => {
  const { smith } = schedule;
  const chores = await smith.call(listChores, { params: { familyId: smiths.id } });
  const choreId = chores.body.find(({ minAge, maxAge }) => minAge <= ann.age && !maxAge)?.id ?? 0;
  const edited = await smith.call(editChore, { params: { id: choreId }, body: { points: 7 } });
  const body = { choreId, familyMemberId: ann.id, dueDate: '2026-03-02T00:00:00.000Z' };
  const assigned = await smith.call(assign, { body });
  const params = { id: assigned.body.id };
  const completed = await smith.call(complete, { params });
  const verified = await smith.call(verify, { params, body: { verifierId: ben.id } });
  expect([edited, assigned, completed, verified].map(({ status }) => status)).toEqual([200, 201, 200, 200]);
});
