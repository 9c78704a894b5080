import { backOff } from './back-off.ts';

it.each([
  [0, 0, 125],
  [0, 1, 500],
  [2, 1, 2000],
  [9, 1, 8000],
  [9, 0, 2000],
])('before retry %d, with the random number %d, waits %d ms', (n, random, expected) => {
  expect(backOff(n, () => random)).toBe(expected);
});
