import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aBuild, writeBuild } from '../testing/build-folder.ts';
import { storeBuild } from './store-build.ts';

const build = aBuild('mf-rewards');
const assets = () => mkdtemp(path.join(tmpdir(), 'family-chores-assets-'));
const folderOf = (assetsDir: string) => path.join(assetsDir, build.name, build.buildId);

it('puts what is served where the gateway finds it: the files, compressed too, but no maps', async () => {
  const assetsDir = await assets();
  await storeBuild(await writeBuild(build), build, assetsDir);
  expect((await readdir(folderOf(assetsDir))).toSorted()).toEqual([
    'entry.js',
    'entry.js.br',
    'font.woff2',
    'initial.js',
    'tabs.js',
  ]);
});

it('leaves a build that is there as it is', async () => {
  const assetsDir = await assets();
  const folder = await writeBuild(build);
  await storeBuild(folder, build, assetsDir);
  await writeFile(path.join(folder, 'entry.js'), 'something else');
  await storeBuild(folder, build, assetsDir);
  expect(await readFile(path.join(folderOf(assetsDir), 'entry.js'), 'utf8')).toBe('entry of mf-rewards 1');
});

it('stores one build for two replicas at once', async () => {
  const assetsDir = await assets();
  const folder = await writeBuild(build);
  await Promise.all([storeBuild(folder, build, assetsDir), storeBuild(folder, build, assetsDir)]);
  expect(await readdir(path.join(assetsDir, build.name))).toEqual([build.buildId]);
});

it('leaves nothing half stored', async () => {
  const assetsDir = await assets();
  const incomplete = { ...build, files: { ...build.files, 'gone.svg': 'sha256-' } };
  await expect(storeBuild(await writeBuild(build), incomplete, assetsDir)).rejects.toThrow('gone.svg');
  expect(await readdir(path.join(assetsDir, build.name))).toEqual([]);
});
