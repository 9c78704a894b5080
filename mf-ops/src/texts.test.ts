import { formatDuration, formatDateTime, formatSize, formatActor } from './texts.ts';

it.each([
  [0, '0 s'],
  [0.4, '0 s'],
  [59, '59 s'],
  [90, '1 min'],
  [7_200, '2 h'],
  [200_000, '2 d'],
])('formats %d seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

it('shows the year only when it is not the current one', () => {
  const now = new Date(2026, 10, 21).getTime();
  expect(formatDateTime(new Date(2026, 0, 2, 15, 4).toISOString(), now)).toBe('Jan 2, 3:04 PM');
  expect(formatDateTime(new Date(2025, 11, 2, 15, 4).toISOString(), now)).toBe('Dec 2, 2025, 3:04 PM');
});

it('formats a size', () => {
  expect(formatSize(176_940)).toBe('176.9 kB');
});

it.each([
  ['account:7', 'Account 7'],
  ['local', 'This machine'],
  ['registry', 'The registry'],
  ['operator-token', 'Operator token'],
  ['mf-rewards_a1', 'Token mf-rewards_a1'],
])('names %s as %s', (by, text) => {
  expect(formatActor(by)).toBe(text);
});
