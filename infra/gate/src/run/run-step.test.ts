import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { countFaults } from './counts.ts';
import { runStep } from './run-step.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A command that writes these counts in the format of the fault checks, which `countFaults` reads. */
const resultsCommand = (counts: object) =>
  `echo '${JSON.stringify({ ...counts, checks: [] })}' > "$RESULTS_FILE"`;
const run = (command: string) =>
  runStep({ name: 'sample', command, count: countFaults }, join(folder, 'sample.json'));

test('counts the tests of a step', async () => {
  const outcome = await run(resultsCommand({ passed: 3, failed: 0, skipped: 1 }));
  expect(outcome).toMatchObject({ name: 'sample', passed: 3, failed: 0, skipped: 1, broken: undefined });
});

test('does not report a step as broken when its tests failed', async () => {
  const outcome = await run(`${resultsCommand({ passed: 3, failed: 2, skipped: 0 })}; exit 1`);
  expect(outcome).toMatchObject({ failed: 2, broken: undefined });
});

test('reports a step as broken if it ran no test', async () => {
  expect(await run(resultsCommand({ passed: 0, failed: 0, skipped: 4 }))).toMatchObject({
    broken: 'ran no test',
  });
});

test('reports a step as broken if it skipped all tests, unless it may skip them', async () => {
  const step = {
    name: 'sample',
    command: resultsCommand({ passed: 0, failed: 0, skipped: 1 }),
    count: countFaults,
  };
  const file = join(folder, 'sample.json');
  expect(await runStep({ ...step, maySkip: true }, file)).toMatchObject({ skipped: 1, broken: undefined });
  expect(await runStep(step, file)).toMatchObject({ broken: 'ran no test' });
});

test('reports a step as broken if it wrote no results', async () => {
  expect(await run('true')).toMatchObject({ broken: 'ran no test' });
});

test('ignores the results of an earlier run', async () => {
  await run(resultsCommand({ passed: 3, failed: 0, skipped: 0 }));
  expect(await run('true')).toMatchObject({ passed: 0, broken: 'ran no test' });
});

test('reports a step as broken if it exits with an error, even if its tests passed', async () => {
  expect(await run(`${resultsCommand({ passed: 3, failed: 0, skipped: 0 })}; exit 3`)).toMatchObject({
    passed: 3,
    broken: 'ended with 3',
  });
});

test('judges a step without tests by its exit code', async () => {
  const check = (command: string) => runStep({ name: 'check', command }, join(folder, 'check.json'));
  expect(await check('true')).toMatchObject({ broken: undefined });
  expect(await check('exit 1')).toMatchObject({ broken: 'ended with 1' });
});
