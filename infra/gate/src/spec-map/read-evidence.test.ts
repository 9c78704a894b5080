import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readEvidence } from './read-evidence.ts';

const sources = {
  'packages/contracts/src/a.test.ts': "// Shows: 5-age\ntest('accepts an age', () => {});",
  'shell/src/a.test.tsx': "// Shows: 5-form-name\ntest('refuses an empty name', () => {});",
  'infra/e2e/tests/a.spec.ts': "// Shows: 2-register\ntest('a visitor registers', async () => {});",
};

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'gate-'));
  for (const [file, source] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), source);
  }
});
afterEach(() => rm(root, { recursive: true }));

const jest = (file: string, status: string) => ({
  name: join(root, file),
  assertionResults: [{ location: { line: 2 }, status }],
});
const suites = (status: string) => ({
  suites: {
    testResults: ['shell/src/a.test.tsx', 'packages/contracts/src/a.test.ts'].map((file) =>
      jest(file, status),
    ),
  },
});
const journeys = (ok: boolean, status: string) => ({
  config: { rootDir: join(root, 'infra/e2e/tests') },
  suites: [{ file: 'a.spec.ts', specs: [], suites: [{ specs: [{ line: 2, ok, tests: [{ status }] }] }] }],
});
const faults = (ok: boolean) => ({ checks: [{ title: 'every call is refused', shows: ['6-family'], ok }] });

/** The evidence after a gate run with these results of its steps. */
async function evidenceAfter(results: object) {
  for (const [step, content] of Object.entries(results)) {
    await writeFile(join(root, `${step}.json`), JSON.stringify(content));
  }
  return readEvidence(root, root);
}
const outcomesOf = async (results: object) => (await evidenceAfter(results)).map(({ passed }) => passed);

test('finds the marked tests of suites, journeys and fault checks', async () => {
  const results = { ...suites('passed'), journeys: journeys(true, 'expected'), faults: faults(true) };
  expect(await evidenceAfter(results)).toEqual([
    { place: 'shell/src/a.test.tsx:1', ids: ['5-form-name'], passed: true },
    { place: 'packages/contracts/src/a.test.ts:1', ids: ['5-age'], passed: true },
    { place: 'infra/e2e/tests/a.spec.ts:1', ids: ['2-register'], passed: true },
    { place: 'infra/faults: every call is refused', ids: ['6-family'], passed: true },
  ]);
});

test('does not count tests that failed or were skipped', async () => {
  const failed = {
    ...suites('failed'),
    journeys: journeys(false, 'unexpected'),
    faults: faults(false),
  };
  expect(await outcomesOf(failed)).toEqual([false, false, false, false]);
  const skipped = { ...suites('pending'), journeys: journeys(true, 'skipped'), faults: { checks: [] } };
  expect(await outcomesOf(skipped)).toEqual([false, false, false]);
});

test('does not count the marked tests of a suite that could not run', async () => {
  const broken = {
    name: join(root, 'shell/src/a.test.tsx'),
    assertionResults: [{ location: null, status: 'failed' }],
  };
  const results = {
    suites: { testResults: [broken] },
    journeys: journeys(true, 'expected'),
    faults: faults(true),
  };
  expect(await outcomesOf(results)).toEqual([false, true, true]);
});

test('throws if the results of a step are missing', async () => {
  await expect(evidenceAfter({ ...suites('passed'), faults: faults(true) })).rejects.toThrow(
    'There are no results of journeys in',
  );
});
