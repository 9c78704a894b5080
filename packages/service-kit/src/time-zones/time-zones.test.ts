import { addDays } from '@family-chores/contracts/schedule/days';
import { dayIn, endOfDay, nextDayAt } from './time-zones.ts';

// In zones with daylight saving time, the clocks change on these days, or at the end of them.
describe.each([
  ['Pacific/Honolulu', '2026-03-08', '2026-03-09T10:00:00.000Z'],
  ['America/New_York', '2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
  ['America/Havana', '2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['UTC', '2026-03-29', '2026-03-30T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-29', '2026-03-29T18:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-05T12:00:00.000Z'],
  ['Pacific/Auckland', '2026-09-27', '2026-09-27T11:00:00.000Z'],
])('in %s, %s', (timeZone, day, end) => {
  const lastMinute = new Date(Date.parse(end) - 60_000);

  it('lasts until local midnight', () => {
    expect(dayIn(timeZone, lastMinute)).toBe(day);
    expect(dayIn(timeZone, new Date(end))).toBe(addDays(day, 1));
  });

  it('ends at the instant at which the next day begins', () => {
    expect(nextDayAt(timeZone, lastMinute).toISOString()).toBe(end);
    expect(nextDayAt(timeZone, new Date(Date.parse(end) - 22 * 3_600_000)).toISOString()).toBe(end);
    expect(endOfDay(timeZone, day).toISOString()).toBe(end);
  });
});
