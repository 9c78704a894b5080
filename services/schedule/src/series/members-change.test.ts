import { memberRemoved, memberUpdated } from '@family-chores/contracts/families/members';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { editChore } from '@family-chores/contracts/schedule/chores';
import { addPause, listPauses } from '@family-chores/contracts/schedule/pauses';
import { addSeries, listSeries } from '@family-chores/contracts/schedule/series';
import { event } from '@family-chores/service-kit/events';
import { someId } from '@family-chores/service-kit/testing';
import { days, seriesBody } from '../testing/build-series.ts';
import { smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

let schedule: Schedule;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
afterAll(() => schedule.service.stop());

const familyId = smiths.id;

/** Adds two members whom no other test uses. */
function addTwoMembers() {
  const first = { id: 1000 + someId(), name: 'Kim', age: 10 };
  const second = { id: 1000 + someId(), name: 'Lou', age: 10 };
  schedule.service.stubs.putFamily({ ...smiths, members: [...smiths.members, first, second] });
  return { first, second };
}

async function membersOf(choreId: number): Promise<number[]> {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId } });
  return body.filter((each) => each.choreId === choreId).map(({ familyMemberId }) => familyMemberId);
}

async function seriesOf(wanted: number) {
  const { body } = await schedule.smith.call(listSeries, { params: { familyId } });
  return body.find(({ choreId }) => choreId === wanted);
}

it('gives the turns of a removed member to the others', async () => {
  const { first, second } = addTwoMembers();
  const { id: choreId } = await schedule.chore();
  const body = seriesBody({ choreId, memberIds: [first.id, second.id], turns: 'rotate-daily' });
  await schedule.smith.call(addSeries, { body });
  schedule.service.stubs.putFamily({ ...smiths, members: [...smiths.members, second] });
  await schedule.service.deliver(event(memberRemoved, { familyId, familyMemberId: first.id }));
  expect(await membersOf(choreId)).toEqual(days.map(() => second.id));
  expect(await seriesOf(choreId)).toMatchObject({ memberIds: [second.id] });
});

it('deletes the series and pauses of a removed member', async () => {
  const { first } = addTwoMembers();
  const { id: choreId } = await schedule.chore();
  await schedule.smith.call(addSeries, { body: seriesBody({ choreId, memberIds: [first.id] }) });
  const pause = { familyId, memberId: first.id, from: days[0] ?? '', to: days[1] ?? '' };
  await schedule.smith.call(addPause, { body: pause });
  schedule.service.stubs.putFamily(smiths);
  await schedule.service.deliver(event(memberRemoved, { familyId, familyMemberId: first.id }));
  expect(await membersOf(choreId)).toEqual([]);
  expect(await seriesOf(choreId)).toBeUndefined();
  expect((await schedule.smith.call(listPauses, { params: { familyId } })).body).toEqual([]);
});

it('skips a member who outgrows the chore, and lists them as skipped', async () => {
  const { first, second } = addTwoMembers();
  const { id: choreId } = await schedule.chore({ minAge: 8, maxAge: 10 });
  await schedule.smith.call(addSeries, { body: seriesBody({ choreId, memberIds: [first.id, second.id] }) });
  const older = { ...first, age: 11 };
  schedule.service.stubs.putFamily({ ...smiths, members: [...smiths.members, older, second] });
  const { name, age } = older;
  await schedule.service.deliver(event(memberUpdated, { familyId, familyMemberId: first.id, name, age }));
  expect(await membersOf(choreId)).toEqual(days.map(() => second.id));
  expect(await seriesOf(choreId)).toMatchObject({ skippedMemberIds: [first.id] });
});

it('generates the chore again for a member when an edit makes it fit their age again', async () => {
  const { first } = addTwoMembers();
  const { id } = await schedule.chore({ minAge: 8, maxAge: 10 });
  await schedule.smith.call(addSeries, { body: seriesBody({ choreId: id, memberIds: [first.id] }) });
  await schedule.smith.call(editChore, { params: { id }, body: { maxAge: 9 } });
  expect(await membersOf(id)).toEqual([]);
  await schedule.smith.call(editChore, { params: { id }, body: { maxAge: 12 } });
  expect(await membersOf(id)).toEqual(days.map(() => first.id));
});
