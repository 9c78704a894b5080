import { memberUpdated } from '@family-chores/contracts/families/members';
import { assign, listAssignments, moveAssignment } from '@family-chores/contracts/schedule/assignments';
import { addOffer, takeOffer } from '@family-chores/contracts/schedule/offers';
import { addSeries } from '@family-chores/contracts/schedule/series';
import { event } from '@family-chores/service-kit/events';
import { inDays, seriesBody } from '../testing/build-series.ts';
import { ben, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';

/** A member who becomes 8 in ten days. */
const mia = { id: 79, name: 'Mia', age: 7, birthday: inDays(10).slice(5), nextBirthday: inDays(10) };
const [dayBefore, birthday] = [inDays(9), inDays(10)];
const familyId = smiths.id;

let schedule: Schedule;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
beforeEach(() => putMia());
afterAll(() => schedule.service.stop());

const putMia = (changes: Partial<typeof mia> = {}) =>
  schedule.service.stubs.putFamily({ ...smiths, members: [...smiths.members, { ...mia, ...changes }] });
const dueOn = (day: string) => `${day}T00:00:00.000Z`;
const choreFrom8 = () => schedule.chore({ minAge: 8 });
const choreUpTo7 = () => schedule.chore({ maxAge: 7 });

it('assigns a chore only if it fits the age of the member on the due date', async () => {
  const statusOn = async (choreId: number, day: string) => {
    const body = { choreId, familyMemberId: mia.id, dueDate: dueOn(day) };
    return (await schedule.smith.call(assign, { body })).status;
  };
  const [{ id: choreForOlder }, { id: choreForYounger }] = [await choreFrom8(), await choreUpTo7()];
  const statuses = async (choreId: number) => [
    await statusOn(choreId, dayBefore),
    await statusOn(choreId, birthday),
  ];
  expect(await statuses(choreForOlder)).toEqual([422, 201]);
  expect(await statuses(choreForYounger)).toEqual([201, 422]);
});

it('hands an assignment over only if its chore fits the age of the member on the new due date', async () => {
  const { id: choreId } = await choreFrom8();
  const { id } = await schedule.assigned({ choreId, familyMemberId: ben.id, dueDate: dueOn(dayBefore) });
  const give = async (more: { dueDate?: string }) =>
    (await schedule.smith.call(moveAssignment, { params: { id }, body: { familyMemberId: mia.id, ...more } }))
      .status;
  expect([await give({}), await give({ dueDate: dueOn(birthday) })]).toEqual([422, 200]);
});

it('lets an offer be taken only by a member who is old enough on the day of the offer', async () => {
  const { id: choreId } = await choreFrom8();
  const statusOn = async (day: string) => {
    const { body } = await schedule.smith.call(addOffer, { body: { choreId, day } });
    const taking = { params: { id: body.id }, body: { familyMemberId: mia.id } };
    return (await schedule.smith.call(takeOffer, taking)).status;
  };
  expect([await statusOn(dayBefore), await statusOn(birthday)]).toEqual([422, 201]);
});

it('does not put an assignment back into its series if its first member is too young on its original day', async () => {
  const { id: choreId } = await choreFrom8();
  const body = seriesBody({ choreId, memberIds: [mia.id], start: birthday, end: birthday });
  await schedule.smith.call(addSeries, { body });
  const { body: all } = await schedule.smith.call(listAssignments, { params: { familyId } });
  const id = all.find((assignment) => assignment.choreId === choreId)?.id ?? 0;
  const give = async (familyMemberId: number, dueDate: string) =>
    (await schedule.smith.call(moveAssignment, { params: { id }, body: { familyMemberId, dueDate } })).body;
  await give(ben.id, dueOn(birthday));
  putMia({ birthday: inDays(12).slice(5), nextBirthday: inDays(12) });
  await schedule.service.deliver(
    event(memberUpdated, { familyId, familyMemberId: mia.id, name: 'Mia', age: 7 }),
  );
  const given = await give(mia.id, dueOn(inDays(12)));
  expect(given).toMatchObject({ familyMemberId: mia.id, handedOver: true });
  expect(given).not.toHaveProperty('seriesId');
});
