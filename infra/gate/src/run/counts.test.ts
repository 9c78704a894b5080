import { join } from 'node:path';

import { countFaults, countJest, countPlaywright } from './counts.ts';

test('counts one failure for a Jest suite that does not load', () => {
  const results = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults: [
      {
        name: join(process.cwd(), 'add.test.ts'),
        message: '  ● adds\n\n',
        assertionResults: [
          {
            fullName: 'sums adds',
            status: 'failed',
            failureMessages: ['\u001b[31m3 is not 4\u001b[39m\n at add.ts'],
          },
          { fullName: 'sums subtracts', status: 'passed', failureMessages: [] },
        ],
      },
      {
        name: join(process.cwd(), 'broken.test.ts'),
        message: '  ● Test suite failed to run\n',
        assertionResults: [],
      },
    ],
  };
  expect(countJest(JSON.stringify(results))).toEqual({
    passed: 5,
    failed: 2,
    skipped: 3,
    failures: ['add.test.ts › sums adds: 3 is not 4', 'broken.test.ts: ● Test suite failed to run'],
  });
});

test('counts a flaky journey as a failure', () => {
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: 'Timed out\nafter 30 s' } }] }],
  });
  const results = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        file: 'weeks.spec.ts',
        specs: [spec('plans', 'expected'), spec('pauses', 'flaky')],
        suites: [{ file: 'weeks.spec.ts', specs: [spec('rotates', 'unexpected')] }],
      },
    ],
  };
  expect(countPlaywright(JSON.stringify(results))).toEqual({
    passed: 4,
    failed: 2,
    skipped: 2,
    failures: ['weeks.spec.ts › pauses: Timed out', 'weeks.spec.ts › rotates: Timed out'],
  });
});

test('returns the counts that the fault checks report, and describes each failed check', () => {
  const checks = [
    { title: 'loses no event', ok: true, details: '0 lost' },
    { title: 'pays once', ok: false, details: '41 of 46 were paid' },
  ];
  expect(countFaults(JSON.stringify({ passed: 1, failed: 1, skipped: 3, checks }))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 3,
    failures: ['pays once: 41 of 46 were paid'],
  });
});
