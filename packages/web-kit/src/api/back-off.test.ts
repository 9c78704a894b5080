import { backOff } from './back-off.ts';

it.each([
  [0, 0, 125],
  [0, 1, 500],
  [2, 1, 2000],
  [9, 1, 8000],
  [9, 0, 2000],
])('waits before try %d with chance %d: %d ms', (n, chance, expected) => {
  expect(backOff(n, () => chance)).toBe(expected);
});
