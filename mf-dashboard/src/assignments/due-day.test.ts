import { dueDay } from './due-day.ts';

it.each([
  ['the day that was chosen in the schedule', '2026-11-23T00:00:00.000Z', 'Mon, Nov 23'],
  [
    'the UTC day of a time that is another day in other time zones',
    '2026-11-22T23:30:00.000Z',
    'Sun, Nov 22',
  ],
])('shows %s', (_, dueDate, expected) => {
  expect(dueDay(dueDate, '2026-11-20')).toBe(expected);
});

it.each(['2026-11-23T00:00:00.000Z', '2026-11-23T23:59:59.999Z'])(
  'calls %s "Today" on its day',
  (dueDate) => {
    expect(dueDay(dueDate, '2026-11-23')).toBe('Today');
  },
);
