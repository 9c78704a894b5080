import { complete, listAssignments } from '@family-chores/contracts/schedule/assignments';
import { scheduleExport } from '@family-chores/contracts/schedule/export';
import { editPlanning, getPlanning } from '@family-chores/contracts/schedule/planning';
import { syncProgress } from '@family-chores/contracts/schedule/progress';
import { Assignment } from '../model/assignment.model.ts';
import { Planning } from '../model/planning.model.ts';
import { inDays } from '../testing/build-series.ts';
import { ann, concurrently, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { checkDay } from './check-day.ts';

let schedule: Schedule;

beforeEach(async () => {
  schedule = await startSchedule();
});
afterEach(() => schedule.service.stop());

const familyId = smiths.id;
const params = { familyId };
const setNotBeforeItsDay = (notBeforeItsDay: boolean, timeZone = 'UTC') =>
  schedule.smith.call(editPlanning, { params, body: { notBeforeItsDay, timeZone } });
const currentPlanning = async () => (await schedule.smith.call(getPlanning, { params })).body;
const listed = async () => (await schedule.smith.call(listAssignments, { params })).body;
const assignDueOn = (day: string) => schedule.assigned({ dueDate: `${day}T00:00:00.000Z` });
const completeIt = (id: number) => schedule.smith.call(complete, { params: { id } });

it('by default, lets chores be completed before their day, and adds no field to assignments', async () => {
  const ahead = await assignDueOn(inDays(3));
  expect(await currentPlanning()).toEqual({ notBeforeItsDay: false });
  expect(await listed()).toEqual([ahead]);
  expect((await completeIt(ahead.id)).status).toBe(200);
});

it('refuses to complete chores before their day while the family has chosen that rule', async () => {
  const ahead = await assignDueOn(inDays(3));
  expect((await setNotBeforeItsDay(true)).body).toEqual({ notBeforeItsDay: true });
  expect(await currentPlanning()).toEqual({ notBeforeItsDay: true });
  expect(await listed()).toEqual([{ ...ahead, notBeforeItsDay: true }]);
  const { status, problem } = await completeIt(ahead.id);
  expect([status, problem.message]).toEqual([409, 'Your family does chores on their day, not before.']);
  expect((await Assignment.findById(ahead.id).lean())?.completed).toBe(false);
  await setNotBeforeItsDay(false);
  expect(await listed()).toEqual([ahead]);
  expect((await completeIt(ahead.id)).status).toBe(200);
});

it('with `notBeforeItsDay`, still completes chores that are due, overdue or already completed', async () => {
  const [today, overdue, done] = [
    await assignDueOn(inDays(0)),
    await assignDueOn(inDays(-2)),
    await assignDueOn(inDays(4)),
  ];
  await completeIt(done.id);
  await setNotBeforeItsDay(true);
  for (const { id } of [today, overdue, done]) expect((await completeIt(id)).status).toBe(200);
});

it('with `notBeforeItsDay`, syncs all completions except those of chores whose day has not begun', async () => {
  const { id: choreId } = await schedule.chore();
  const dueDate = (days: number) => `${inDays(days)}T00:00:00.000Z`;
  const ahead = await schedule.assigned({ choreId, dueDate: dueDate(2) });
  const today = await schedule.assigned({ choreId, dueDate: dueDate(0) });
  await setNotBeforeItsDay(true);
  const assignments = [ahead.id, today.id];
  const body = { familyId, memberId: ann.id, completedChores: [choreId], verifiedChores: [], assignments };
  expect((await schedule.smith.call(syncProgress, { body })).body).toMatchObject({ completed: 1 });
  expect((await Assignment.findById(ahead.id).lean())?.completed).toBe(false);
});

it('stores concurrent first choices in one document, publishes each, and exports the choice', async () => {
  const responses = await concurrently(8, () => setNotBeforeItsDay(true));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
  expect(await Planning.countDocuments()).toBe(1);
  await schedule.service.settled();
  const published = await schedule.service.publishedEvents();
  const changed = published.filter(({ type }) => type === 'planning.changed').map(({ data }) => data);
  expect(changed).toEqual(responses.map(() => ({ familyId, notBeforeItsDay: true })));
  const exported = await schedule.smith.call(scheduleExport, { params });
  expect(exported.body.planning).toEqual({ notBeforeItsDay: true });
});

it('refuses accounts of other families', async () => {
  expect((await schedule.jones.call(getPlanning, { params })).status).toBe(404);
  const body = { notBeforeItsDay: true };
  expect((await schedule.jones.call(editPlanning, { params, body })).status).toBe(404);
});

describe('a day begins in the time zone of the family', () => {
  it.each([
    ['Pacific/Auckland', '2026-11-26T10:59:00.000Z', false],
    ['Pacific/Auckland', '2026-11-26T11:00:00.000Z', true],
    ['America/New_York', '2026-11-27T04:59:00.000Z', false],
    ['America/New_York', '2026-11-27T05:00:00.000Z', true],
    ['Pacific/Pago_Pago', '2026-11-27T10:59:00.000Z', false],
    ['Pacific/Pago_Pago', '2026-11-27T11:00:00.000Z', true],
  ])('in %s, at %s a chore of November 27 may be completed: %s', async (timeZone, now, expected) => {
    await setNotBeforeItsDay(true, timeZone);
    const friday = { familyId, dueDate: new Date('2026-11-27T00:00:00.000Z') };
    const isAllowed = await checkDay(friday, new Date(now)).then(
      () => true,
      () => false,
    );
    expect(isAllowed).toBe(expected);
  });
});
