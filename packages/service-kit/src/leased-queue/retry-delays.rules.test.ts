import { retryDelayMs } from './retry-delays.rules.ts';

it.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [11, 3600],
  [500, 3600],
])('after failed attempt %i, waits %i s', (attempts, seconds) => {
  expect(retryDelayMs({ firstMs: 5000, maxMs: 3_600_000 }, attempts)).toBe(seconds * 1000);
});
