import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { DiskStore } from '../assets/disk-store.ts';
import { aBuild, writeBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { VerdictModel, verdictKey } from '../gate/gate-verdict.model.ts';
import { BuildModel, buildKey } from '../model/build.model.ts';
import { retireBuilds } from './retire-builds.ts';

const DAY_MS = 24 * 3600 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

let registry: TestRegistry;
let publisher: Publisher;
let assets: DiskStore;

const [oldest, candidate, previewBuild] = [1, 2, 3].map((number) => aBuild('mf-rewards', number));
const listedIds = async () =>
  (await publisher.call(listBuilds, { params: { name: 'mf-rewards' } })).body.map(({ buildId }) => buildId);
const folders = async () => (await readdir(path.join(registry.assetsDir, 'mf-rewards'))).toSorted();

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  assets = new DiskStore(registry.assetsDir);
  for (const build of [oldest, candidate, previewBuild]) if (build) await publisher.publish(build);
  // With these later builds, the three above are not among the newest 20.
  const later = Array.from({ length: 20 }, (_, index) => aBuild('mf-rewards', 1, { buildId: idOf(index) }));
  await BuildModel.insertMany(
    later.map((build) => ({
      _id: buildKey(build.name, build.buildId),
      name: build.name,
      base: '/assets/',
      build,
      describedAt: new Date(),
      publishedAt: new Date(),
      by: 'test',
    })),
  );
});
afterAll(() => registry.service.stop());

const verdictOn = (buildId: string) => ({
  _id: verdictKey({ name: 'mf-rewards', buildId, shell: idOf(0) }),
  name: 'mf-rewards',
  buildId,
  shell: idOf(0),
  outcome: 'passed' as const,
  findings: [],
  at: new Date(),
  signature: 'none',
  by: 'test',
});

const idOf = (number: number) => `aaaaaaa-${String(number).padStart(12, '0')}`;

it('keeps every build for 30 days', async () => {
  await retireBuilds(assets, inDays(29));
  expect(await listedIds()).toHaveLength(23);
});

it('keeps old builds that a release refers to, and removes another old one with its files and verdict', async () => {
  await VerdictModel.create([verdictOn(oldest?.buildId ?? ''), verdictOn(candidate?.buildId ?? '')]);
  await publisher.release({ buildId: idOf(0) });
  await publisher.release({ buildId: candidate?.buildId ?? '', plan: {} });
  await publisher.release({ buildId: previewBuild?.buildId ?? '' }, { channel: 'preview' });
  await retireBuilds(assets, inDays(31));
  expect(await listedIds()).not.toContain(oldest?.buildId);
  expect(await listedIds()).toEqual(expect.arrayContaining([candidate?.buildId, previewBuild?.buildId]));
  expect(await folders()).toEqual([candidate?.buildId, previewBuild?.buildId]);
  expect(await VerdictModel.distinct('buildId')).toEqual([candidate?.buildId]);
  expect((await publisher.audit())[0]).toEqual({
    by: 'registry',
    action: 'retired',
    channel: null,
    buildId: oldest?.buildId,
    reason: 'Old, and in no release',
  });
});

it('does not release a retired build again from its local folder, and keeps the candidate', async () => {
  const before = await publisher.releaseOf();
  expect(before.candidate).toMatchObject({ buildId: candidate?.buildId });
  if (oldest) registry.localBuilds.push(await writeBuild(oldest));
  await registry.publishLocal();
  expect(await publisher.releaseOf()).toEqual(before);
  expect(await listedIds()).not.toContain(oldest?.buildId);
});

it('refuses to release a retired build until it is published again', async () => {
  const buildId = oldest?.buildId ?? '';
  expect((await publisher.release({ buildId })).status).toBe(404);
  if (oldest) await publisher.publish(oldest);
  expect((await publisher.release({ buildId })).status).toBe(200);
});

it('refuses a build while the files of a retired build with the same id are being removed', async () => {
  const build = aBuild('mf-rewards', 4);
  await publisher.describe(build);
  await BuildModel.updateOne({ _id: buildKey(build.name, build.buildId) }, { retiredAt: new Date() });
  expect((await publisher.describe(build)).status).toBe(503);
  expect((await publisher.send(build, { file: 'entry.js' })).status).toBe(404);
  await retireBuilds(assets, new Date(Date.now() + 2 * 3_600_000));
  expect((await publisher.publish(build)).status).toBe(200);
});

it('removes a draft of which only one file arrived', async () => {
  const draft = aBuild('mf-rewards', 5);
  await publisher.describe(draft);
  await publisher.send(draft, { file: 'entry.js' });
  expect(await folders()).toContain(`${draft.buildId}.incoming`);
  await retireBuilds(assets, inDays(2));
  expect(await BuildModel.exists({ _id: buildKey(draft.name, draft.buildId) })).toBeNull();
  expect(await folders()).not.toContain(`${draft.buildId}.incoming`);
});
