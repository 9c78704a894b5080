import { pauseMs } from './pauses.rules.ts';

it.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [11, 3600],
  [500, 3600],
])('waits after %i attempts for %i s', (attempts, seconds) => {
  expect(pauseMs({ firstMs: 5000, maxMs: 3_600_000 }, attempts)).toBe(seconds * 1000);
});
