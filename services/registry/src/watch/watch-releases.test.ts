import { type BuildReport, sendTelemetry } from '@family-chores/contracts/registry/telemetry';
import { ReleaseModel } from '../model/release.model.ts';
import type { Publisher } from '../testing/publisher.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';
import { buildOf, visit, visitors } from '../testing/visit.ts';
import { watchReleases } from './watch-releases.ts';

const [one, two, three] = ['1111111-111111111111', '2222222-222222222222', '3333333-333333333333'] as const;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let registry: TestRegistry;
let publisher: Publisher;
let browsers: string[];

beforeEach(async () => {
  ({ registry, publisher } = await startReleased(3));
  browsers = await visitors(30);
});
afterEach(() => registry.service.stop());

/** Each of these browsers, in a network of its own, opens a page and sends this report about the build that it got. */
async function reportFromAll(report: Partial<BuildReport>, cookies: readonly string[] = browsers) {
  const client = await registry.service.as();
  for (const [index, cookie] of cookies.entries()) {
    const buildId = buildOf(await visit(registry, cookie)) ?? '';
    const outcome = { opened: false, loadError: false, boundaryError: false, phases: {}, ...report };
    const { status } = await client.call(sendTelemetry, {
      body: { releaseId: 'r', builds: [{ name: 'mf-rewards', buildId, ...outcome }] },
      headers: { cookie, 'x-forwarded-for': `198.51.100.${index}` },
    });
    expect(status).toBe(204);
  }
}

const activated = (buildId: string) => [
  'remote.activated',
  { name: 'mf-rewards', channel: 'stable', buildId },
];

async function release(buildId: string) {
  await publisher.release({ buildId });
  await registry.publishLocal();
}

it('rolls back a release that fails more often than the build before it, only once if replicas watch it concurrently', async () => {
  await reportFromAll({ opened: true });
  await release(two);
  await reportFromAll({ opened: true, boundaryError: true }, browsers.slice(0, 5));
  await Promise.all([watchReleases(), watchReleases(), watchReleases()]);
  expect(await publisher.releaseOf()).toMatchObject({ buildId: one, lastGood: null, candidate: null });
  const [newest, ...earlier] = await publisher.audit();
  expect(newest).toMatchObject({ by: 'registry', action: 'rolled-back', channel: 'stable', buildId: one });
  expect(newest?.reason).toMatch(
    /^2222222-222222222222 failed too often after its release\. It threw in (\d) of \1 browsers \(100\.0 %\) on \1 networks, the previous build in 0 of 30 browsers \(0\.0 %\); 1\.0 % are allowed$/,
  );
  expect(earlier.filter(({ action }) => action === 'rolled-back')).toEqual([]);
  const published = await registry.service.publishedEvents();
  expect(published.map(({ type, data }) => [type, data]).slice(-2)).toEqual([activated(two), activated(one)]);
});

it('rolls back to the newest build that is not faulty', async () => {
  await publisher.release({ buildId: two, plan: {} });
  await publisher.abort({ reason: 'It is blue' });
  await release(two);
  await release(three);
  await reportFromAll({ loadError: true }, browsers.slice(0, 3));
  await watchReleases();
  expect(await publisher.releaseOf()).toMatchObject({ buildId: one });
});

it('issues visitor ids only during the watch, and counts the browsers that get one', async () => {
  await ReleaseModel.updateMany({}, { $set: { watch: null } });
  await registry.publishLocal();
  expect((await visit(registry)).cookies).toEqual([]);
  await release(two);
  const newcomers = await Promise.all([visit(registry), visit(registry), visit(registry)]);
  const cookies = newcomers.map((newcomer) => newcomer.cookies.join('; '));
  await reportFromAll({ opened: true, boundaryError: true }, cookies);
  await watchReleases();
  expect(await publisher.releaseOf()).toMatchObject({ buildId: one });
});

it('keeps a release that works, even if it fails in two browsers', async () => {
  await release(two);
  await reportFromAll({ opened: true });
  await reportFromAll({ boundaryError: true }, browsers.slice(0, 2));
  await watchReleases(inMinutes(9));
  expect(await publisher.releaseOf()).toMatchObject({ buildId: two, lastGood: one });
});

it('does not judge a release after ten minutes', async () => {
  await release(two);
  await ReleaseModel.updateOne({ name: 'mf-rewards' }, { $set: { 'watch.since': inMinutes(-10) } });
  await registry.publishLocal();
  await reportFromAll({ loadError: true }, browsers.slice(0, 5));
  await watchReleases();
  expect(await publisher.releaseOf()).toMatchObject({ buildId: two });
});
