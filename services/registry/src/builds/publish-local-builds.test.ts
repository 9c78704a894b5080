import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '@family-chores/service-kit/hash';
import { storeOnDisk } from '../assets/store-on-disk.ts';
import { aBuild, writeBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

let registry: TestRegistry;
let publisher: Publisher;

const maps = { 'entry.js.map': integrityOf('where the sources are') };
const [first, second] = [aBuild('mf-rewards', 1, { maps }), aBuild('mf-rewards', 2)];
const changes = async () =>
  (await publisher.audit()).map(({ by, action, buildId, reason }) => [by, action, buildId, reason]);

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
});
afterAll(() => registry.service.stop());

async function publishFrom(...folders: string[]) {
  registry.localBuilds.splice(0, Infinity, ...folders);
  await registry.publishLocal();
}

it('publishes and releases a new build, and stores its source map where it is not served', async () => {
  await publishFrom(await writeBuild(first));
  expect(await publisher.releaseOf()).toMatchObject({ version: 1, buildId: first.buildId });
  expect(await changes()).toEqual([
    ['local', 'released', first.buildId, ''],
    ['local', 'gate-overridden', first.buildId, 'Installed with the product'],
    ['local', 'published', first.buildId, ''],
  ]);
  const files = await readdir(path.join(registry.assetsDir, 'mf-rewards', first.buildId));
  expect(files.toSorted()).toEqual(['entry.js', 'entry.js.br', 'font.woff2', 'initial.js', 'tabs.js']);
  const map = await storeOnDisk(registry.assetsDir).read(first, 'entry.js.map');
  expect(map?.toString()).toBe('where the sources are');
  expect((await registry.service.publishedEvents()).map(({ type }) => type)).toEqual(['remote.activated']);
});

it('stores the files of a published build again after they were lost, without releasing it again', async () => {
  const folder = path.join(registry.assetsDir, 'mf-rewards', first.buildId);
  const files = await readdir(folder);
  await rm(folder, { recursive: true });
  await publishFrom(await writeBuild(first));
  expect((await readdir(folder)).toSorted()).toEqual(files.toSorted());
  expect(await publisher.releaseOf()).toMatchObject({ version: 1 });
  expect(await changes()).toHaveLength(3);
});

it('does not release a build again after it was rolled back', async () => {
  const folder = await writeBuild(second);
  await publishFrom(folder);
  await publisher.rollBack({ reason: 'It is blue' });
  await publishFrom(folder);
  expect(await publisher.releaseOf()).toMatchObject({ version: 3, buildId: first.buildId });
});

it('releases a build once when two replicas start concurrently', async () => {
  registry.localBuilds.splice(0, Infinity, await writeBuild(aBuild('mf-rewards', 3)));
  await Promise.all([registry.publishLocal(), registry.publishLocal()]);
  expect(await publisher.releaseOf()).toMatchObject({ version: 4, buildId: aBuild('mf-rewards', 3).buildId });
});

it('skips a build whose files were altered, and publishes the next one', async () => {
  const altered = await writeBuild(aBuild('mf-rewards', 4), { 'initial.js': 'altered' });
  await publishFrom(altered, await writeBuild(aBuild('mf-billing')));
  expect(await publisher.releaseOf()).toMatchObject({ version: 4 });
  expect(await publisher.releaseOf({ name: 'mf-billing' })).toMatchObject({ version: 1 });
});
