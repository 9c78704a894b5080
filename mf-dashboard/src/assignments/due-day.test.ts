import { dueDay } from './due-day.ts';

it.each([
  ['the clicked day', '2026-11-23T00:00:00.000Z', 'Mon, Nov 23'],
  ['the UTC day of an hour that is another day elsewhere', '2026-11-22T23:30:00.000Z', 'Sun, Nov 22'],
])('shows %s', (_, dueDate, expected) => {
  expect(dueDay(dueDate, new Date(2026, 10, 20, 12))).toBe(expected);
});

it.each([0, 23])('calls the day that it is at %d o’clock "Today"', (hour) => {
  expect(dueDay('2026-11-23T00:00:00.000Z', new Date(2026, 10, 23, hour))).toBe('Today');
});
