import { countJest, countPlain, countPlaywright } from './counts.ts';

test('counts a Jest suite that does not load as a failure', () => {
  const results = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };
  expect(countJest(JSON.stringify(results))).toEqual({ passed: 5, failed: 2, skipped: 3 });
});

test('counts a flaky journey as a failure', () => {
  const results = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } };
  expect(countPlaywright(JSON.stringify(results))).toEqual({ passed: 4, failed: 2, skipped: 2 });
});

test('reads plain counts unchanged', () => {
  expect(countPlain('{"passed":1,"failed":2,"skipped":3,"more":4}')).toEqual({
    passed: 1,
    failed: 2,
    skipped: 3,
  });
});
