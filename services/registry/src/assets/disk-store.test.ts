import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { DiskStore } from './disk-store.ts';

const build = { name: 'mf-rewards', buildId: '1111111-111111111111' };
const bytes = Buffer.from('text');

let root: string;
let store: DiskStore;

beforeEach(async () => {
  root = await temporaryFolder();
  store = new DiskStore(root);
});

const folders = () => readdir(path.join(root, 'mf-rewards'));

it('lists the files of a build before and after publishing, including those in folders', async () => {
  expect(await store.sizes(build)).toEqual(new Map());
  await store.put(build, { file: 'icons/icon.svg', encoding: 'br' }, bytes);
  await store.put(build, { file: 'entry.js' }, bytes);
  const sizes = new Map([
    ['entry.js', 4],
    ['icons/icon.svg.br', 4],
  ]);
  expect(await store.sizes(build)).toEqual(sizes);
  await store.publish(build);
  expect(await store.sizes(build)).toEqual(sizes);
});

it('reads files of published builds only', async () => {
  await store.put(build, { file: 'entry.js' }, bytes);
  expect(await store.read(build, 'entry.js')).toBeNull();
  await store.publish(build);
  expect((await store.read(build, 'entry.js'))?.toString()).toBe('text');
  expect(await store.read(build, 'nowhere.js')).toBeNull();
});

it('publishes a build once when called concurrently or repeatedly', async () => {
  await store.put(build, { file: 'entry.js' }, bytes);
  await Promise.all([store.publish(build), new DiskStore(root).publish(build)]);
  await store.put(build, { file: 'entry.js' }, Buffer.from('late'));
  await store.publish(build);
  expect(await folders()).toEqual([build.buildId]);
  expect((await store.read(build, 'entry.js'))?.toString()).toBe('text');
});

it('stores and lists files while another publisher publishes the same build', async () => {
  const stores = [store, new DiskStore(root)];
  for (let round = 0; round < 40; round += 1) {
    const sharedBuild = { ...build, buildId: `1111111-${String(round).padStart(12, '0')}` };
    const files = ['a.js', 'b/c.js', 'd.js'];
    await Promise.all(
      stores.map(async (diskStore) => {
        for (const file of files) await diskStore.put(sharedBuild, { file }, bytes);
        await Promise.all([
          diskStore.publish(sharedBuild),
          diskStore.sizes(sharedBuild),
          diskStore.sizes(sharedBuild),
        ]);
        expect([...(await diskStore.sizes(sharedBuild)).keys()].toSorted()).toEqual(files);
      }),
    );
  }
});

it('fails to publish a build without files', async () => {
  await expect(store.publish(build)).rejects.toMatchObject({ code: 'ENOENT' });
});

it('removes a build and its staging folder, and no other build', async () => {
  const other = { ...build, buildId: '2222222-222222222222' };
  for (const one of [build, other]) {
    await store.put(one, { file: 'entry.js' }, bytes);
    await store.publish(one);
  }
  await store.put(build, { file: 'tabs.js' }, bytes);
  await store.remove(build);
  await store.remove(build);
  expect(await folders()).toEqual([other.buildId]);
});
