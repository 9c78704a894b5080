import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** The failed tests, each with the first line of its error. */
  failures: string[];
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    /** Why the suite does not load; otherwise the messages of its failed tests. */
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

interface FaultResults extends Omit<Counts, 'failures'> {
  checks: { title: string; ok: boolean; details: string }[];
}

const describeFailure = (test: string, message = '') =>
  `${test}: ${stripVTControlCharacters(message).split('\n', 1)[0]}`;

/** A suite that does not load has no tests that could fail, so it counts as one failure. */
export function countJest(text: string): Counts {
  const results: JestResults = JSON.parse(text);
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
    skipped: results.numPendingTests + results.numTodoTests,
    failures: results.testResults.flatMap(failuresInSuite),
  };
}

function failuresInSuite({ name, message, assertionResults }: JestResults['testResults'][number]): string[] {
  const file = relative(process.cwd(), name);
  if (message && assertionResults.length === 0) return [describeFailure(file, message.trim())];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describeFailure(`${file} › ${fullName}`, failureMessages[0]));
}

/** A journey that passed only on retry counts as failed. */
export function countPlaywright(text: string): Counts {
  const { stats, suites }: PlaywrightResults = JSON.parse(text);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresInJourneys),
  };
}

function failuresInJourneys({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => describeFailure(`${file} › ${title}`, results[0]?.error?.message)),
  );
  return [...failed, ...suites.flatMap(failuresInJourneys)];
}

export function countFaults(text: string): Counts {
  const { passed, failed, skipped, checks }: FaultResults = JSON.parse(text);
  const failures = checks
    .filter(({ ok }) => !ok)
    .map(({ title, details }) => describeFailure(title, details));
  return { passed, failed, skipped, failures };
}
