import type { BodyInputOf } from '@family-chores/contracts/define-call';
import {
  type Assignment,
  listAssignments,
  moveAssignment,
  removeAssignment,
} from '@family-chores/contracts/schedule/assignments';
import { removeChore } from '@family-chores/contracts/schedule/chores';
import {
  addSeries,
  editSeries,
  listSeries,
  removeSeries,
  type Series,
} from '@family-chores/contracts/schedule/series';
import { addDays } from '@family-chores/contracts/schedule/days';
import { buildAssignment } from '../testing/build-assignment.ts';
import { buildSeries, days, firstDay, inDays, lastDay, seriesBody } from '../testing/build-series.ts';
import { ann, ben, eve, joneses, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { Assignment as AssignmentModel } from '../model/assignment.model.ts';
import { Series as SeriesModel } from '../model/series.model.ts';
import { createSeries, MAX_PER_DAY, MAX_SERIES } from './store-series.ts';

let schedule: Schedule;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
});
afterAll(() => schedule.service.stop());
beforeEach(async () => {
  await SeriesModel.deleteMany({});
  await AssignmentModel.deleteMany({});
});

const familyId = smiths.id;

async function repeat(overrides: Partial<BodyInputOf<typeof addSeries>> = {}): Promise<Series> {
  const choreId = overrides.choreId ?? (await schedule.chore()).id;
  return (await schedule.smith.call(addSeries, { body: seriesBody({ ...overrides, choreId }) })).body;
}

async function listed({ id }: { id: number }): Promise<Assignment[]> {
  const { body } = await schedule.smith.call(listAssignments, { params: { familyId } });
  return body.filter(({ seriesId }) => seriesId === id);
}

const inWords = (assignments: readonly Assignment[]) =>
  assignments.map(({ dueDate, familyMemberId }) => `${dueDate.slice(0, 10)} ${familyMemberId}`);

describe('adding a series', () => {
  it('is refused if the chore has been deleted since it was read', async () => {
    const { id: choreId } = await schedule.chore();
    await schedule.smith.call(removeChore, { params: { id: choreId } });
    const adding = createSeries(buildSeries({ _id: 7000, choreId }), {
      timeZone: undefined,
      today: firstDay,
    });
    await expect(adding).rejects.toMatchObject({ code: 'not-found' });
    expect(await SeriesModel.countDocuments({})).toBe(0);
  });

  it('generates an assignment for each member and day', async () => {
    const series = await repeat({ memberIds: [ann.id, ben.id], partOfDay: 'morning' });
    const generated = await listed(series);
    expect(inWords(generated)).toEqual(days.flatMap((day) => [`${day} ${ann.id}`, `${day} ${ben.id}`]));
    expect(generated[0]).toMatchObject({
      partOfDay: 'morning',
      choreId: series.choreId,
      completed: false,
      chore: { name: 'Sweep' },
    });
  });

  it('publishes the series and each assignment', async () => {
    const { id: seriesId, choreId } = await repeat();
    const generated = await listed({ id: seriesId });
    await schedule.service.settled();
    const published = await schedule.service.publishedEvents();
    const changed = published.filter(
      ({ type, data }) => type === 'series.changed' && data['seriesId'] === seriesId,
    );
    expect(changed).toHaveLength(1);
    const created = await schedule.eventsOf('assignment.created', { choreId });
    expect(created).toHaveLength(3);
    expect(created).toContainEqual({
      familyId,
      assignmentId: generated[0]?.id,
      familyMemberId: ann.id,
      choreId,
      dueDate: `${firstDay}T00:00:00.000Z`,
    });
  });

  it('lets members take turns', async () => {
    const series = await repeat({ memberIds: [ben.id, ann.id], turns: 'rotate-daily' });
    expect(inWords(await listed(series))).toEqual([
      `${days[0]} ${ben.id}`,
      `${days[1]} ${ann.id}`,
      `${days[2]} ${ben.id}`,
    ]);
  });

  it('refuses a member whose age does not fit', async () => {
    const { id: choreId } = await schedule.chore({ minAge: 10 });
    const body = seriesBody({ choreId, memberIds: [ben.id, ann.id] });
    expect(await schedule.smith.request(addSeries, { body })).toMatchObject({ status: 422 });
  });

  it('refuses a member of another family', async () => {
    const { id: choreId } = await schedule.chore();
    const body = seriesBody({ choreId, memberIds: [joneses.members[0]?.id ?? 0] });
    expect(await schedule.smith.request(addSeries, { body })).toMatchObject({ status: 404 });
  });

  it.each([
    ['a last day before the first', { end: addDays(firstDay, -1) }],
    ['the same member twice', { memberIds: [ann.id, ann.id] }],
    ['an unknown time zone', { timeZone: 'Europe/Nowhere' }],
    ['no weekday', { weekdays: [] }],
    ['every five weeks', { everyWeeks: 5 }],
  ])('refuses %s', async (_, wrong) => {
    const { id: choreId } = await schedule.chore();
    const body = { ...seriesBody({ choreId }), ...wrong };
    expect(await schedule.smith.request(addSeries, { body })).toMatchObject({ status: 400 });
  });

  it('refuses more series, or more assignments a day, than the limits', async () => {
    const { id: choreId } = await schedule.chore();
    const daily = (count: number) =>
      Array.from({ length: count }, (_, index) => buildSeries({ _id: 9000 + index, choreId }));
    await SeriesModel.insertMany(daily(MAX_PER_DAY));
    const adding = () => schedule.smith.call(addSeries, { body: seriesBody({ choreId }) });
    const refused = { problem: { type: 'urn:family-chores:problem:series-limit-reached' } };
    expect(await adding()).toMatchObject(refused);
    await SeriesModel.deleteMany({});
    await SeriesModel.insertMany(daily(MAX_SERIES).map((series) => ({ ...series, end: '2026-03-03' })));
    expect(await adding()).toMatchObject(refused);
  });
});

describe('the list of series', () => {
  it('contains each series with its chore and its rule', async () => {
    const series = await repeat({ missed: 'lapse', everyWeeks: 2 });
    const { body } = await schedule.smith.call(listSeries, { params: { familyId } });
    expect(body).toEqual([series]);
    expect(series).toMatchObject({ missed: 'lapse', everyWeeks: 2, turns: 'each', skippedMemberIds: [] });
  });
});

describe('an assignment of a series', () => {
  it('is not generated again after it was removed', async () => {
    const series = await repeat();
    const [first] = await listed(series);
    await schedule.smith.call(removeAssignment, { params: { id: first?.id ?? 0 } });
    await schedule.smith.call(editSeries, { params: { id: series.id }, body: { partOfDay: 'evening' } });
    const left = await listed(series);
    expect(inWords(left)).toEqual([`${days[1]} ${ann.id}`, `${days[2]} ${ann.id}`]);
    expect(left.map(({ partOfDay }) => partOfDay)).toEqual(['evening', 'evening']);
  });

  it('is not generated again for the day from which it was moved', async () => {
    const series = await repeat();
    const [first] = await listed(series);
    const dueDate = `${addDays(lastDay, 1)}T00:00:00.000Z`;
    await schedule.smith.call(moveAssignment, { params: { id: first?.id ?? 0 }, body: { dueDate } });
    await schedule.smith.call(editSeries, { params: { id: series.id }, body: { missed: 'lapse' } });
    expect(inWords(await listed(series))).toEqual([
      `${days[1]} ${ann.id}`,
      `${days[2]} ${ann.id}`,
      `${addDays(lastDay, 1)} ${ann.id}`,
    ]);
  });
});

describe('editing a series', () => {
  it('applies new members and an earlier last day to its open assignments', async () => {
    const series = await repeat();
    const body = { memberIds: [eve.id], end: days[1] };
    const edited = await schedule.smith.call(editSeries, { params: { id: series.id }, body });
    expect(edited.body).toMatchObject({ ...body, weekdays: series.weekdays });
    expect(inWords(await listed(series))).toEqual([`${days[0]} ${eve.id}`, `${days[1]} ${eve.id}`]);
  });

  it('refuses a last day before the first day of the series', async () => {
    const { id } = await repeat();
    const body = { end: addDays(firstDay, -1) };
    expect(await schedule.smith.request(editSeries, { params: { id }, body })).toMatchObject({ status: 400 });
  });
});

describe('deleting a series', () => {
  it('removes its open assignments', async () => {
    const { id, choreId } = await repeat();
    await schedule.smith.call(removeSeries, { params: { id } });
    const { body } = await schedule.smith.call(listAssignments, { params: { familyId } });
    expect(body).toEqual([]);
    expect(await schedule.eventsOf('assignment.removed', { choreId })).toHaveLength(3);
    expect((await schedule.smith.request(removeSeries, { params: { id } })).status).toBe(404);
  });

  it('keeps open assignments as ordinary ones if the request says so', async () => {
    const { id } = await repeat();
    await schedule.smith.call(removeSeries, { params: { id }, query: { assignments: 'keep' } });
    const { body } = await schedule.smith.call(listAssignments, { params: { familyId } });
    expect(body).toHaveLength(3);
    expect(body.filter(({ seriesId }) => seriesId !== undefined)).toEqual([]);
  });

  it('detaches open assignments and all assignments of today and later, but no others', async () => {
    const { id, choreId } = await repeat();
    const done = { choreId, completed: true, verified: true, seriesId: id };
    await AssignmentModel.insertMany([
      buildAssignment({ ...done, _id: 7001, seriesDay: inDays(-20) }),
      buildAssignment({ ...done, _id: 7002, seriesDay: inDays(-2), completed: false, verified: false }),
      buildAssignment({ ...done, _id: 7003, seriesDay: firstDay, familyMemberId: eve.id }),
    ]);
    await schedule.smith.call(removeSeries, { params: { id }, query: { assignments: 'keep' } });
    const seriesOf = async (_id: number) => (await AssignmentModel.findById(_id).lean())?.seriesId;
    expect([await seriesOf(7001), await seriesOf(7002), await seriesOf(7003)]).toEqual([
      id,
      undefined,
      undefined,
    ]);
  });

  it('happens when its chore is deleted', async () => {
    const { choreId } = await repeat();
    await schedule.smith.call(removeChore, { params: { id: choreId } });
    expect((await schedule.smith.call(listSeries, { params: { familyId } })).body).toEqual([]);
    expect((await schedule.smith.call(listAssignments, { params: { familyId } })).body).toEqual([]);
  });
});
