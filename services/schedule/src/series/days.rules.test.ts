import { addDays } from '@family-chores/contracts/schedule/days';
import { weekdayOf, weekOf } from './days.rules.ts';

it.each([
  ['1969-12-31', 3],
  ['1970-01-05', 1],
  ['2026-11-22', 7],
  ['2026-11-23', 1],
  ['0001-01-01', 1],
])('the day %s is weekday %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday);
});

it('weeks begin on Monday', () => {
  expect(weekOf('2026-11-29')).toBe(weekOf('2026-11-23'));
  expect(weekOf('2026-11-30')).toBe(weekOf('2026-11-23') + 1);
});

it('adding days takes leap days and the end of a year into account', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 14)).toBe('2027-01-14');
});
