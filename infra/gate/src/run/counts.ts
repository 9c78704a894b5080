export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** A suite that does not load has no tests that could fail, so it counts as one failure. */
export function countJest(text: string): Counts {
  const results: JestResults = JSON.parse(text);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
  };
}

/** A journey that passed only on retry counts as failed. */
export function countPlaywright(text: string): Counts {
  const { stats }: PlaywrightResults = JSON.parse(text);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/** Reads the results of our own runners, which are the counts. */
export function countPlain(text: string): Counts {
  const { passed, failed, skipped }: Counts = JSON.parse(text);
  return { passed, failed, skipped };
}
