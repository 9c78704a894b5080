import { jest } from '@jest/globals';
import { addSeries } from '@family-chores/contracts/schedule/series';
import { listAssignments } from '@family-chores/contracts/schedule/assignments';
import { Assignment } from '../model/assignment.model.ts';
import { Generation } from '../model/generation.model.ts';
import { days, seriesBody } from '../testing/build-series.ts';
import { concurrently, smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { ensureGenerated, generateDue } from './ensure-generated.ts';
import { generate } from './generate.ts';

let schedule: Schedule;
let choreId: number;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
  ({ id: choreId } = await schedule.chore());
  await schedule.smith.call(addSeries, { body: seriesBody({ choreId }) });
});
afterAll(() => schedule.service.stop());

const familyId = smiths.id;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (ms: number) => new Date(Date.now() - ms);

/** Deletes all assignments, and makes the family due. */
async function deleteGenerated(
  state: { dueAt?: Date; seenAt?: Date; leasedUntil?: Date | null } = {},
): Promise<void> {
  await Assignment.deleteMany({});
  await Generation.updateOne(
    { _id: familyId },
    { $set: { dueAt: ago(HOUR_MS), seenAt: ago(HOUR_MS), leasedUntil: null, ...state } },
  );
}

const generatedDays = async () =>
  (await Assignment.find({ choreId }).sort({ dueDate: 1 }).lean()).map(({ seriesDay }) => seriesDay);

it('generates due assignments when a family lists its assignments', async () => {
  await deleteGenerated();
  const { body } = await schedule.smith.call(listAssignments, {
    params: { familyId },
    query: { from: '2026-01-01T00:00:00Z' },
  });
  expect(body.map(({ dueDate }) => dueDate.slice(0, 10))).toEqual(days);
});

it('generates each assignment once, however many replicas do so concurrently', async () => {
  await deleteGenerated();
  await concurrently(12, () => generate(familyId, new Date()));
  expect(await generatedDays()).toEqual(days);
});

it('writes nothing when everything is generated', async () => {
  await deleteGenerated();
  await generate(familyId, new Date());
  const before = await Generation.findById(familyId).lean();
  await ensureGenerated(familyId, new Date());
  expect(await Generation.findById(familyId).lean()).toEqual(before);
});

it('generates nothing while the families service is unavailable, and generates after that', async () => {
  await deleteGenerated();
  await schedule.smith.call(listAssignments, { params: { familyId } });
  await deleteGenerated();
  await schedule.service.stubs.stopFamilies();
  await ensureGenerated(familyId, new Date());
  expect(await generatedDays()).toEqual([]);
  await schedule.service.stubs.restartFamilies();
  await ensureGenerated(familyId, new Date());
  expect(await generatedDays()).toEqual(days);
});

describe('the job', () => {
  it('generates for a family that is due', async () => {
    await deleteGenerated();
    await generateDue.run();
    expect(await generatedDays()).toEqual(days);
  });

  it('leaves a family to the replica that has leased it', async () => {
    await deleteGenerated({ leasedUntil: new Date(Date.now() + HOUR_MS) });
    await generateDue.run();
    expect(await generatedDays()).toEqual([]);
  });

  it('takes over from a replica that died', async () => {
    await deleteGenerated({ leasedUntil: ago(1) });
    await generateDue.run();
    expect(await generatedDays()).toEqual(days);
  });

  it('does not retry after a failure until the lease ends, but a family that lists its assignments gets them', async () => {
    await deleteGenerated();
    const write = jest.spyOn(Generation, 'updateOne').mockImplementationOnce(() => {
      throw new Error('The database is down');
    });
    await generateDue.run();
    write.mockRestore();
    expect(await generatedDays()).toEqual([]);
    await generateDue.run();
    expect(await generatedDays()).toEqual([]);
    await ensureGenerated(familyId, new Date());
    expect(await generatedDays()).toEqual(days);
  });

  it('generates nothing for a family that has not listed its assignments for two weeks, until it lists them', async () => {
    await deleteGenerated({ seenAt: ago(15 * DAY_MS) });
    await generateDue.run();
    expect(await generatedDays()).toEqual([]);
    await ensureGenerated(familyId, new Date());
    expect(await generatedDays()).toEqual(days);
    const generation = await Generation.findById(familyId).lean();
    expect(generation?.seenAt.getTime()).toBeGreaterThan(ago(DAY_MS).getTime());
  });
});
