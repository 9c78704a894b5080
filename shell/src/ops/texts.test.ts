import { duration, size, who } from './texts.ts';

it.each([
  [0, '0 s'],
  [0.4, '0 s'],
  [59, '59 s'],
  [90, '1 min'],
  [7_200, '2 h'],
  [200_000, '2 d'],
])('says of %d seconds: %s', (seconds, text) => {
  expect(duration(seconds)).toBe(text);
});

it('tells how large something is', () => {
  expect(size(176_940)).toBe('176.9 kB');
});

it.each([
  ['account:7', 'Account 7'],
  ['local', 'This machine'],
  ['registry', 'The registry'],
  ['operator-token', 'Operator token'],
  ['mf-rewards_a1', 'Token mf-rewards_a1'],
])('says of %s: %s', (by, text) => {
  expect(who(by)).toBe(text);
});
