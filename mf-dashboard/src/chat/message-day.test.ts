import { messageDay } from './message-day.ts';

it.each([
  ['2026-11-24', 'Today'],
  ['2026-11-23', 'Yesterday'],
  ['2026-11-22', 'Sunday, November 22'],
  ['2026-01-01', 'Thursday, January 1'],
  ['2025-12-31', 'December 31, 2025'],
])('%s is called %s', (day, name) => {
  expect(messageDay(day, '2026-11-24')).toBe(name);
});

it('says "Yesterday" across the end of a year and the beginning of daylight saving time', () => {
  expect(messageDay('2025-12-31', '2026-01-01')).toBe('Yesterday');
  expect(messageDay('2026-03-08', '2026-03-09')).toBe('Yesterday');
});
