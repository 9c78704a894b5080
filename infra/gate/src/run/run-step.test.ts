import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { countPlain } from './counts.ts';
import { runStep } from './run-step.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gate-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writing = (counts: object) => `echo '${JSON.stringify(counts)}' > "$RESULTS_FILE"`;
const run = (command: string) =>
  runStep({ name: 'sample', command, count: countPlain }, join(folder, 'sample.json'));

test('the tests a step ran are counted', async () => {
  const outcome = await run(writing({ passed: 3, failed: 0, skipped: 1 }));
  expect(outcome).toMatchObject({ name: 'sample', passed: 3, failed: 0, skipped: 1, broken: undefined });
});

test('failed tests need no further reason', async () => {
  const outcome = await run(`${writing({ passed: 3, failed: 2, skipped: 0 })}; exit 1`);
  expect(outcome).toMatchObject({ failed: 2, broken: undefined });
});

test('a step that ran no test is broken', async () => {
  expect(await run(writing({ passed: 0, failed: 0, skipped: 4 }))).toMatchObject({ broken: 'ran no test' });
});

test('a step that told nothing is broken', async () => {
  expect(await run('true')).toMatchObject({ broken: 'ran no test' });
});

test('results of an earlier run are not taken for those of this one', async () => {
  await run(writing({ passed: 3, failed: 0, skipped: 0 }));
  expect(await run('true')).toMatchObject({ passed: 0, broken: 'ran no test' });
});

test('a step that ends badly is broken even when its tests passed', async () => {
  expect(await run(`${writing({ passed: 3, failed: 0, skipped: 0 })}; exit 3`)).toMatchObject({
    passed: 3,
    broken: 'ended with 3',
  });
});

test('a step without tests is judged by how it ends', async () => {
  const check = (command: string) => runStep({ name: 'check', command }, join(folder, 'check.json'));
  expect(await check('true')).toMatchObject({ broken: undefined });
  expect(await check('exit 1')).toMatchObject({ broken: 'ended with 1' });
});
