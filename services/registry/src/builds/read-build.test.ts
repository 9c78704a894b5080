import { rm } from 'node:fs/promises';
import path from 'node:path';
import { aBuild, writeBuild } from '../testing/build-folder.ts';
import { BuildRefused, readBuild } from './read-build.ts';

const reasonsOf = async (folder: string) => {
  const error: unknown = await readBuild(folder).catch((refused: unknown) => refused);
  return error instanceof BuildRefused ? error.reasons : error;
};

it('reads a build whose files exist and are unaltered', async () => {
  const build = aBuild('mf-rewards');
  expect(await readBuild(await writeBuild(build))).toEqual(build);
});

it('refuses a build with an altered and a missing file, naming both', async () => {
  const folder = await writeBuild(aBuild('mf-rewards'), { 'entry.js': 'something else' });
  await rm(path.join(folder, 'font.woff2'));
  expect(await reasonsOf(folder)).toEqual([
    'entry.js is not the file that was built',
    'font.woff2 is missing',
  ]);
});

it.each([
  ['an invalid name', { name: '../etc' }, 'build.json name'],
  [
    'a file outside its folder',
    { scripts: { '../entry.js': `sha256-${'A'.repeat(43)}=` } },
    'build.json scripts',
  ],
  ['an unknown criticality', { criticality: 'vital' }, 'build.json criticality'],
  ['no entry', { entry: [] }, 'build.json entry'],
])('refuses a build with %s', async (_, changed, reason) => {
  const text = JSON.stringify({ ...aBuild('mf-rewards'), ...changed });
  expect(await reasonsOf(await writeBuild(aBuild('mf-rewards'), { 'build.json': text }))).toEqual([
    expect.stringContaining(reason),
  ]);
});
