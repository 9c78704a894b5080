import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDirectories } from '../testing/temporary-directory.ts';
import { tailOf } from './log-file.ts';

const directory = temporaryDirectories();

test('returns the last lines of a log', async () => {
  const file = join(directory(), 'service.log');
  await writeFile(file, 'first\nsecond\nthird\n');
  expect(await tailOf(file, 2)).toBe('second\nthird');
});

test('returns no lines of a log that does not exist', async () => {
  expect(await tailOf(join(directory(), 'deleted.log'), 2)).toBe('');
});
