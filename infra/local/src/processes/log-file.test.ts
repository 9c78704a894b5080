import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tailOf } from './log-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('returns the last lines of a log', async () => {
  const file = join(folder, 'service.log');
  await writeFile(file, 'first\nsecond\nthird\n');
  expect(await tailOf(file, 2)).toBe('second\nthird');
});

test('returns no lines of a log that was deleted', async () => {
  expect(await tailOf(join(folder, 'deleted.log'), 2)).toBe('');
});
