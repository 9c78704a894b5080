import type { Outcome } from './run-step.ts';
import { summarize } from './summary.ts';

const outcome = (changes: Partial<Outcome>): Outcome => ({
  name: 'sample',
  seconds: 1,
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  ...changes,
});

test('sums the counts of all steps', () => {
  const { total, ok } = summarize([outcome({ passed: 3 }), outcome({ passed: 4 })]);
  expect({ total, ok }).toEqual({ total: '7 passed, 0 failed', ok: true });
});

test('includes skipped tests in the total', () => {
  expect(summarize([outcome({ passed: 3, skipped: 2 })]).total).toBe('3 passed, 0 failed, 2 skipped');
});

test('fails the run when a test failed', () => {
  const { total, ok } = summarize([outcome({ passed: 3, failed: 1 }), outcome({ passed: 4 })]);
  expect({ total, ok }).toEqual({ total: '7 passed, 1 failed', ok: false });
});

test('counts a broken step as one failure', () => {
  const { lines, total, ok } = summarize([
    outcome({ name: 'check', broken: 'ended with 1' }),
    outcome({ passed: 4 }),
  ]);
  expect({ total, ok }).toEqual({ total: '4 passed, 1 failed', ok: false });
  expect(lines[0]).toMatch(/^check .*FAILED: ended with 1$/);
});

test('lists the failed tests before the steps', () => {
  const { lines } = summarize([
    outcome({ name: 'suites', failed: 1, failures: ['a.test.ts › adds: 3 is not 4'] }),
  ]);
  expect(lines).toEqual(['a.test.ts › adds: 3 is not 4', expect.stringMatching(/^suites /)]);
});
