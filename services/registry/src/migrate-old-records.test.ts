import { database } from '@family-chores/service-kit/mongo';
import { listBuilds } from '@family-chores/contracts/registry/builds';
import { DiskStore } from './assets/disk-store.ts';
import { aBuild } from './testing/build-folder.ts';
import { startRegistry, type TestRegistry } from './testing/start-registry.ts';
import { migrateOldRecords } from './migrate-old-records.ts';

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.service.stop());

const builds = [aBuild('mf-rewards', 1), aBuild('mf-rewards', 2)];
const [before, current] = builds.map(({ buildId }) => buildId);

it('converts releases and builds stored before channels existed, once', async () => {
  const takenAt = new Date('2026-10-01T10:00:00.000Z');
  await database()
    .collection<{ _id: string }>('builds')
    .insertMany(
      builds.map((build) => ({
        _id: `mf-rewards/${build.buildId}`,
        base: `/assets/mf-rewards/${build.buildId}/`,
        build,
        takenAt,
      })),
    );
  await database()
    .collection<{ _id: string }>('releases')
    .insertMany([
      Object.assign(
        { _id: 'mf-rewards' },
        { buildId: current, previousBuildId: before, releasedAt: takenAt },
      ),
    ]);
  const assets = new DiskStore(registry.assetsDir);
  await Promise.all([migrateOldRecords(assets), migrateOldRecords(assets)]);
  await migrateOldRecords(assets);

  const publisher = await registry.publisher();
  expect(await publisher.releaseOf()).toEqual({
    name: 'mf-rewards',
    channel: 'stable',
    version: 1,
    buildId: current,
    lastGood: before,
    changedAt: takenAt.toISOString(),
    candidate: null,
  });
  const { body } = await publisher.call(listBuilds, { params: { name: 'mf-rewards' } });
  expect(body.map(({ buildId, by, use }) => [buildId, by, use])).toEqual([
    [before, 'local', 'last-good'],
    [current, 'local', 'released'],
  ]);
  expect((await publisher.rollBack({})).body).toMatchObject({ buildId: before, version: 2 });
  expect(await database().collection('releases').countDocuments()).toBe(1);
});
