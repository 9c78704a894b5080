import { nextAttemptAt } from './delivery.rules.ts';

it.each([
  [1, 5],
  [2, 10],
  [5, 80],
  [11, 3600],
  [500, 3600],
])('waits after %i attempts for %i s', (attempts, seconds) => {
  expect(nextAttemptAt(attempts, new Date(0))).toEqual(new Date(seconds * 1000));
});
