import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { AssetStore } from './asset-store.ts';
import { storeOnDisk } from './store-on-disk.ts';

const build = { name: 'mf-rewards', buildId: '1111111-111111111111' };
const bytes = Buffer.from('text');
const map = 'entry.js.map';

let assetsDir: string;
let store: AssetStore;

beforeEach(async () => {
  assetsDir = path.join(await temporaryFolder(), 'assets');
  store = storeOnDisk(assetsDir);
});

const servedFiles = async () => readdir(path.join(assetsDir, build.name, build.buildId));

it('keeps source maps out of the folder that is served, and finds them like other files', async () => {
  for (const file of ['entry.js', map]) await store.put(build, { file }, bytes);
  expect([...(await store.sizes(build)).keys()].toSorted()).toEqual(['entry.js', map]);
  await store.publish(build);
  await store.publish(build);
  expect(await servedFiles()).toEqual(['entry.js']);
  expect((await store.read(build, map))?.toString()).toBe('text');
});

it('publishes a build that has no source maps', async () => {
  await store.put(build, { file: 'entry.js' }, bytes);
  await store.publish(build);
  expect(await servedFiles()).toEqual(['entry.js']);
  expect(await store.read(build, map)).toBeNull();
});

it('removes the source maps with their build', async () => {
  for (const file of ['entry.js', map]) await store.put(build, { file }, bytes);
  await store.publish(build);
  await store.remove(build);
  expect(await store.sizes(build)).toEqual(new Map());
  expect(await store.read(build, map)).toBeNull();
});
