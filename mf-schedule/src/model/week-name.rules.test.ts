import { parseDate } from '@internationalized/date';
import { mondayOfWeek, weekNameOf } from './week-name.rules.ts';

it.each([
  ['2026-11-23', '2026-W48'],
  ['2026-11-29', '2026-W48'],
  ['2026-01-01', '2026-W01'],
  ['2021-01-03', '2020-W53'],
  ['2024-12-30', '2025-W01'],
  ['2027-01-01', '2026-W53'],
])('the week of %s is %s', (day, name) => {
  expect(weekNameOf(parseDate(day))).toBe(name);
});

it.each([
  ['2026-W48', '2026-11-23'],
  ['2026-W01', '2025-12-29'],
  ['2026-W53', '2026-12-28'],
])('finds the Monday of %s', (name, monday) => {
  expect(mondayOfWeek(name)?.toString()).toBe(monday);
});

it.each([
  '',
  '2026',
  '2026-W00',
  '2026-W54',
  '2025-W53',
  '2026-W1',
  '2026-w48',
  '0000-W01',
  'x2026-W48',
  '2026-W480',
])('finds no week with the name "%s"', (name) => expect(mondayOfWeek(name)).toBeNull());
