import { addDays } from '@family-chores/contracts/schedule/days';
import { Assignment } from '../model/assignment.model.ts';
import { Generation } from '../model/generation.model.ts';
import { Series } from '../model/series.model.ts';
import { buildSeries } from '../testing/build-series.ts';
import { smiths, startSchedule, type Schedule } from '../testing/start-schedule.ts';
import { ensureGenerated } from './ensure-generated.ts';
import { DAYS_AHEAD } from './generation.rules.ts';
import { createSeries } from './store-series.ts';

let schedule: Schedule;
let choreId: number;
beforeAll(async () => {
  schedule = await startSchedule({ runsJobs: false });
  ({ id: choreId } = await schedule.chore());
});
afterAll(() => schedule.service.stop());
beforeEach(async () => {
  await Series.deleteMany({});
  await Assignment.deleteMany({});
  await Generation.deleteMany({});
});

const familyId = smiths.id;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The local time, such as `2026-03-08 23:30`. */
const localTime = (timeZone: string, moment: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(moment);

const repeat = (series: { weekdays: number[]; start: string }, timeZone: string) =>
  createSeries(buildSeries({ _id: 1, choreId, ...series }), { timeZone, today: series.start });

/** The days of the assignments after generation at this time. */
async function daysAt(moment: number): Promise<(string | undefined)[]> {
  await ensureGenerated(familyId, new Date(moment));
  const generated = await Assignment.find({ familyId }).sort({ dueDate: 1 }).lean();
  return generated.map(({ dueDate, seriesDay }) => {
    expect(dueDate.toISOString()).toBe(`${seriesDay}T00:00:00.000Z`);
    return seriesDay;
  });
}

/** Sunday, Monday and Thursday, numbered as in ISO 8601; `isPlanned` numbers them as JavaScript does. */
const weekdays = [7, 1, 4];
const isPlanned = (day: string) => [0, 1, 4].includes(new Date(day).getUTCDay());

function plannedFrom(start: string, today: string): string[] {
  const count = (Date.parse(today) - Date.parse(start)) / DAY_MS + DAYS_AHEAD + 1;
  return Array.from({ length: count }, (_, days) => addDays(start, days)).filter(isPlanned);
}

// Time zones in which clocks change during the night, at midnight, and by half an hour.
describe.each([
  ['America/Los_Angeles', '2026-03-08'],
  ['America/Los_Angeles', '2026-11-01'],
  ['America/New_York', '2026-03-08'],
  ['America/New_York', '2026-11-01'],
  ['America/Havana', '2026-03-08'],
  ['America/Havana', '2026-11-01'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
  ['Australia/Lord_Howe', '2026-04-05'],
  ['Australia/Lord_Howe', '2026-10-04'],
  ['Pacific/Auckland', '2026-04-05'],
  ['Pacific/Auckland', '2026-09-27'],
])('in %s, where clocks change on %s', (timeZone, changeDay) => {
  const noon = Date.parse(changeDay) + 12 * HOUR_MS;
  const around = (stepMs: number) =>
    Array.from({ length: (2 * DAY_MS) / stepMs }, (_, step) => noon - DAY_MS + step * stepMs);

  it('generation at every hour around the change creates each day of a series exactly once', async () => {
    const [first = 0, ...later] = around(HOUR_MS);
    const start = localTime(timeZone, first).slice(0, 10);
    await repeat({ weekdays, start }, timeZone);
    for (const moment of [first, ...later]) {
      const today = localTime(timeZone, moment).slice(0, 10);
      expect(await daysAt(moment)).toEqual(plannedFrom(start, today));
    }
  });

  it('a series that is added at 23:30 local time takes place on that day', async () => {
    const evening = `${changeDay} 23:30`;
    const moment = around(HOUR_MS / 2).find((each) => localTime(timeZone, each) === evening) ?? 0;
    await repeat({ weekdays, start: changeDay }, timeZone);
    expect(await daysAt(moment)).toEqual(plannedFrom(changeDay, changeDay));
  });
});
