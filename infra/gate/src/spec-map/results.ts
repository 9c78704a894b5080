import { join, relative } from 'node:path';
import type { Evidence, TestFile } from './evidence.ts';

interface JestResults {
  testResults: {
    name: string;
    /** A suite that could not run has one result, without a location. */
    assertionResults: { location: { line: number } | null; status: string }[];
  }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { line: number; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResults {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

interface FaultResults {
  checks: { title: string; shows: string[]; ok: boolean }[];
}

/** The test files in Jest's results, which were written with `--testLocationInResults`. */
export function filesInJest(results: string, root: string): TestFile[] {
  const { testResults }: JestResults = JSON.parse(results);
  return testResults.map(({ name, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.flatMap(({ location, status }) =>
      location ? [{ line: location.line, passed: status === 'passed' }] : [],
    ),
  }));
}

export function filesInPlaywright(results: string, root: string): TestFile[] {
  const { config, suites }: PlaywrightResults = JSON.parse(results);
  const testsIn = (suite: PlaywrightSuite): TestFile['tests'] => [
    ...suite.specs.map(({ line, ok, tests }) => ({
      line,
      passed: ok && tests.some(({ status }) => status === 'expected'),
    })),
    ...(suite.suites ?? []).flatMap(testsIn),
  ];
  return suites.map((suite) => ({
    file: relative(root, join(config.rootDir, suite.file)),
    tests: testsIn(suite),
  }));
}

/** The fault checks that ran, as evidence for the requirements that they name. */
export function evidenceInFaults(results: string): Evidence[] {
  const { checks }: FaultResults = JSON.parse(results);
  return checks.map(({ title, shows, ok }) => ({ place: `infra/faults: ${title}`, ids: shows, passed: ok }));
}
