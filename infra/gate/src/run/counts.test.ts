import { countJest, countPlain, countPlaywright } from './counts.ts';

test('a jest suite that does not load counts as a failure', () => {
  const results = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  expect(countJest(JSON.stringify(results))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('a flaky journey counts as a failure', () => {
  const results = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(JSON.stringify(results))).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('plain counts are taken as they are', () => {
  expect(countPlain('{"passed":1,"failed":2,"skipped":3,"more":4}')).toEqual({
    passed: 1,
    failed: 2,
    skipped: 3,
  });
});
