import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { addPause, editPause, listPauses, removePause } from '@family-chores/contracts/schedule/pauses';
import { addSeries } from '@family-chores/contracts/schedule/series';
import { Pause } from '../model/pause.model.ts';
import { days, firstDay, inDays, lastDay, seriesBody } from '../testing/build-series.ts';
import { ann, ben, joneses, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { MAX_PAUSES } from './store-pause.ts';

let schedule: Schedule;
let choreId: number;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
  ({ id: choreId } = await schedule.chore());
  const body = seriesBody({ choreId, memberIds: [ann.id, ben.id] });
  await schedule.smith.call(addSeries, { body });
});
afterAll(() => schedule.service.stop());

const familyId = smiths.id;
const both = (day: string | undefined) => [`${day} ${ann.id}`, `${day} ${ben.id}`];

async function listed(): Promise<string[]> {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId } });
  return body.map(({ dueDate, familyMemberId }) => `${dueDate.slice(0, 10)} ${familyMemberId}`).toSorted();
}

const pause = (body: { memberId: number | null; from: string; to: string }) =>
  schedule.smith.call(addPause, { body: { familyId, ...body } });

it('removes the assignments of a member on the days of a pause, and generates them again when the pause is removed', async () => {
  const { body: addedPause } = await pause({ memberId: ann.id, from: firstDay, to: days[1] ?? '' });
  expect(await listed()).toEqual([`${days[0]} ${ben.id}`, `${days[1]} ${ben.id}`, ...both(days[2])]);
  expect((await schedule.smith.call(listPauses, { params: { familyId } })).body).toEqual([addedPause]);
  await schedule.smith.call(removePause, { params: { id: addedPause.id } });
  expect(await listed()).toEqual(days.flatMap(both));
  expect((await schedule.smith.call(listPauses, { params: { familyId } })).body).toEqual([]);
  await schedule.service.settled();
  const published = await schedule.service.publishedEvents();
  const changed = { type: 'pause.changed', data: { familyId, pauseId: addedPause.id } };
  expect(published.filter(({ data }) => data.pauseId === addedPause.id)).toMatchObject([changed, changed]);
});

it('updates the assignments when the days of a pause change', async () => {
  const { body: addedPause } = await pause({ memberId: ann.id, from: firstDay, to: lastDay });
  const params = { id: addedPause.id };
  const body = { from: firstDay, to: days[1] ?? '' };
  const { body: changed } = await schedule.smith.call(editPause, { params, body });
  expect(changed).toEqual({ ...addedPause, ...body });
  expect(await listed()).toEqual([`${days[0]} ${ben.id}`, `${days[1]} ${ben.id}`, ...both(days[2])]);
  // The member is back today, so the pause ended yesterday.
  await schedule.smith.call(editPause, { params, body: { from: inDays(-3), to: inDays(-1) } });
  expect(await listed()).toEqual(days.flatMap(both));
  expect((await schedule.smith.call(listPauses, { params: { familyId } })).body).toEqual([]);
  await schedule.service.settled();
  const published = await schedule.service.publishedEvents();
  expect(published.filter(({ data }) => data.pauseId === addedPause.id)).toHaveLength(3);
});

it('refuses to reverse the days of a pause, or to change a deleted one', async () => {
  const { body: addedPause } = await pause({ memberId: ann.id, from: firstDay, to: lastDay });
  const params = { id: addedPause.id };
  const reversed = { from: lastDay, to: firstDay };
  expect((await schedule.smith.request(editPause, { params, body: reversed })).status).toBe(400);
  await schedule.smith.call(removePause, { params });
  const body = { from: firstDay, to: lastDay };
  expect((await schedule.smith.request(editPause, { params, body })).status).toBe(404);
});

it('removes the assignments of all members in a pause of the whole family', async () => {
  const { body: addedPause } = await pause({ memberId: null, from: firstDay, to: lastDay });
  expect(await listed()).toEqual([]);
  await schedule.smith.call(removePause, { params: { id: addedPause.id } });
  expect(await listed()).toEqual(days.flatMap(both));
});

it('lists no pause that is over', async () => {
  await Pause.create({ _id: 9000, familyId, memberId: null, from: inDays(-9), to: inDays(-3) });
  expect((await schedule.smith.call(listPauses, { params: { familyId } })).body).toEqual([]);
});

it('refuses a last day before the first, and a member of another family', async () => {
  const reversed = { familyId, memberId: null, from: lastDay, to: firstDay };
  expect((await schedule.smith.request(addPause, { body: reversed })).status).toBe(400);
  const [zoe] = joneses.members;
  const foreign = { familyId, memberId: zoe?.id ?? 0, from: firstDay, to: lastDay };
  expect((await schedule.smith.request(addPause, { body: foreign })).status).toBe(404);
});

it('refuses more pauses than the limit', async () => {
  const stored = Array.from({ length: MAX_PAUSES }, (_, index) => ({
    _id: 100 + index,
    familyId,
    memberId: ann.id,
    from: firstDay,
    to: firstDay,
  }));
  await Pause.insertMany(stored);
  const body = { familyId, memberId: ann.id, from: firstDay, to: firstDay };
  const refused = await schedule.smith.call(addPause, { body });
  expect(refused).toMatchObject({ problem: { type: 'urn:family-chores:problem:pause-limit-reached' } });
});
