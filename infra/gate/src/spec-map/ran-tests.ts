import { join, relative } from 'node:path';

/** A test that ran and passed. */
export interface RanTest {
  /** Path from the root of the repository; for fault checks, their workspace. */
  file: string;
  /** The titles of the enclosing suites, and its own. */
  titles: string[];
}

interface JestResults {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; file: string; ok: boolean; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightResults {
  config: { rootDir: string };
  suites: PlaywrightSuite[];
}

interface FaultResults {
  checks: { title: string; ok: boolean }[];
}

export function ranInJest(results: string, root: string): RanTest[] {
  const { testResults }: JestResults = JSON.parse(results);
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed')
      .map(({ ancestorTitles, title }) => ({
        file: relative(root, name),
        titles: [...ancestorTitles, title],
      })),
  );
}

export function ranInPlaywright(results: string, root: string): RanTest[] {
  const { config, suites }: PlaywrightResults = JSON.parse(results);
  const within = (suite: PlaywrightSuite, titles: string[]): RanTest[] => [
    ...suite.specs
      .filter(({ ok, tests }) => ok && tests.some(({ status }) => status === 'expected'))
      .map(({ title, file }) => ({
        file: relative(root, join(config.rootDir, file)),
        titles: [...titles, title],
      })),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => within(suite, []));
}

export function ranInFaults(results: string): RanTest[] {
  const { checks }: FaultResults = JSON.parse(results);
  return checks.filter(({ ok }) => ok).map(({ title }) => ({ file: 'infra/faults', titles: [title] }));
}
