import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refused } from '../terminal/outcome.ts';
import { runTests } from './run-tests.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-tests-'));
});
afterEach(() => rm(folder, { recursive: true }));

const { signal } = new AbortController();

/** Makes a package whose test script prints these lines to standard error, as Jest does, and exits. */
async function writeTests(exitCode: number, lines: readonly string[]): Promise<void> {
  await writeFile(
    join(folder, 'tests.cjs'),
    `for (const line of ${JSON.stringify(lines)}) console.error(line);\nprocess.exit(${exitCode});\n`,
  );
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'mf-quiz', scripts: { test: 'node tests.cjs' } }),
  );
}

test('says how many tests have passed', async () => {
  await writeTests(0, ['PASS src/quiz.test.tsx', 'Tests:       1 skipped, 12 passed, 13 total']);
  expect(await runTests({ folder, signal })).toBe('1 skipped, 12 passed');
});

test('says only that the tests have passed if the output has no totals', async () => {
  await writeTests(0, ['ok 1 - asks']);
  expect(await runTests({ folder, signal })).toBe('passed');
});

test('says that there are no tests if the package has no test script', async () => {
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'mf-quiz' }));
  expect(await runTests({ folder, signal })).toBe('there are none');
});

test.each([
  [
    'each file and each failed test once',
    ['FAIL src/quiz.test.tsx (5 s)', '  ● Console', '  ● the quiz › asks', '  ● the quiz › asks'],
    ['FAIL src/quiz.test.tsx (5 s)', '● the quiz › asks'],
  ],
  [
    'the file if none of its tests could be run',
    ['FAIL src/quiz.test.tsx', '  ● Test suite failed to run'],
    ['FAIL src/quiz.test.tsx'],
  ],
  ['the last lines if no test is named', ['The configuration is invalid'], ['The configuration is invalid']],
])('throws Refused after a failure, naming %s', async (_, lines, reasons) => {
  await writeTests(1, lines);
  const refused = runTests({ folder, signal });
  await expect(refused).rejects.toThrow(Refused);
  await expect(refused).rejects.toMatchObject({ reasons });
});
