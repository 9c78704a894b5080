import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findGaps } from './check-map.ts';
import { readMap } from './read-map.ts';
import { readResults } from './read-results.ts';

const map = `# The product

- A name is required
  \`shell/src/a.test.tsx\` › refuses an empty name
- A visitor registers
  \`infra/e2e/tests/a.spec.ts\` › a visitor registers
- Every call is refused to another family
  \`infra/faults\` › every call is refused
`;

const jest = (title: string) => ({
  testResults: [
    {
      name: '/product/shell/src/a.test.tsx',
      assertionResults: [{ ancestorTitles: [], title, status: 'passed' }],
    },
  ],
});
const journey = {
  title: 'a visitor registers',
  ok: true,
  file: 'a.spec.ts',
  tests: [{ status: 'expected' }],
};
const journeys = {
  config: { rootDir: '/product/infra/e2e/tests' },
  suites: [{ title: 'a.spec.ts', specs: [journey] }],
};
const faults = (ok: boolean) => ({ checks: [{ title: 'every call is refused', ok }] });
const all = { suites: jest('refuses an empty name'), journeys, faults: faults(true) };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** The gaps of a map, given these results of a gate run. */
async function gapsAfter(results: object, text = map): Promise<string[]> {
  for (const [step, content] of Object.entries(results)) {
    await writeFile(join(folder, `${step}.json`), JSON.stringify(content));
  }
  return findGaps(readMap(text), await readResults(folder, '/product'));
}

test('finds no gap when all tests ran and passed', async () => {
  expect(await gapsAfter(all)).toEqual([]);
});

test('reports a renamed test', async () => {
  expect(await gapsAfter({ ...all, suites: jest('refuses no name') })).toEqual([
    '4: did not run and pass: shell/src/a.test.tsx › refuses an empty name',
  ]);
});

test('reports a failed fault check', async () => {
  expect(await gapsAfter({ ...all, faults: faults(false) })).toEqual([
    '8: did not run and pass: infra/faults › every call is refused',
  ]);
});

test('reports a statement that lost its tests', async () => {
  const text = map.replace(/^ {2}`shell.*\n/m, '');
  expect(await gapsAfter(all, text)).toEqual(['3: no test shows «A name is required»']);
});

test('fails without the results of a step', async () => {
  await expect(gapsAfter({ suites: all.suites, faults: all.faults })).rejects.toThrow(
    'There are no results of journeys in',
  );
});
