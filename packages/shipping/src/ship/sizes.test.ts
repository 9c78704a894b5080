import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aBuild } from '../testing/build-release.ts';
import { Refused } from '../terminal/outcome.ts';
import { checkSizes } from './sizes.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'family-chores-sizes-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes incompressible scripts of the given sizes. @returns the `scripts` of their build */
async function writeScripts(sizes: Record<string, number>) {
  for (const [file, size] of Object.entries(sizes)) await writeFile(join(folder, file), randomBytes(size));
  return Object.fromEntries(Object.keys(sizes).map((file) => [file, 'sha256-']));
}

test('counts all scripts of a remote', async () => {
  const scripts = await writeScripts({ 'entry.js': 5000, 'list.js': 20_000, 'dialog.js': 20_000 });
  const build = aBuild('mf-sand', { entry: ['entry.js'], scripts });
  await expect(checkSizes(folder, build)).resolves.toMatch(
    /^45\.\d kB of 60\.0 kB, the entry 5\.0 kB of 20\.0 kB/,
  );
});

test('refuses a remote over its budget, and gives every reason', async () => {
  const scripts = await writeScripts({ 'entry.js': 22_000, 'dialog.js': 50_000 });
  const refused: unknown = await checkSizes(
    folder,
    aBuild('mf-sand', { entry: ['entry.js'], scripts }),
  ).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refused);
  expect(refused).toMatchObject({
    reasons: [
      expect.stringMatching(/^its scripts weigh 72\.\d kB, 60\.0 kB at most$/),
      expect.stringMatching(/^its entry weighs 22\.\d kB, 20\.0 kB at most$/),
    ],
  });
});

test('counts only the scripts of the shell that run on every page', async () => {
  const scripts = await writeScripts({ 'main.js': 100_000, 'start.js': 50_000, 'landing.js': 100_000 });
  const build = aBuild('shell', { entry: ['main.js'], initial: ['start.js'], scripts });
  await expect(checkSizes(folder, build)).resolves.toMatch(
    /^150\.\d kB of 178\.0 kB, the entry 100\.\d kB of 170\.0 kB/,
  );
});
