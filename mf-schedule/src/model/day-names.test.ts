import { CalendarDate } from '@internationalized/date';
import { longDayName, spanOf } from './day-names.ts';
import { weekOf } from './week.rules.ts';

it('names a day', () => {
  expect(longDayName(new CalendarDate(2026, 11, 24))).toBe('Tuesday, November 24');
});

it.each([
  [new CalendarDate(2026, 11, 24), 'Nov 23 – 29'],
  [new CalendarDate(2026, 12, 1), 'Nov 30 – Dec 6'],
  [new CalendarDate(2026, 12, 31), 'Dec 28, 2026 – Jan 3, 2027'],
  [new CalendarDate(2025, 11, 25), 'Nov 24 – 30, 2025'],
])('in the year 2026, names the week of %s "%s"', (day, expected) => {
  // The spaces around the dash are thin spaces; the expected texts have ordinary ones.
  expect(spanOf(weekOf(day), 2026).replace(/\s/g, ' ')).toBe(expected);
});
