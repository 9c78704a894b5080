import { ReleaseModel } from '../model/release.model.ts';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { CanaryEvidenceModel } from './canary-evidence.model.ts';
import { judgeCandidates } from './judge-candidates.ts';
import { candidates, judgments } from './metrics.ts';

const [one, two] = ['1111111-111111111111', '2222222-222222222222'];
const plan = { steps: [50, 100], holdSeconds: 60, leastLoads: 4 };

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  await publisher.publish(aBuild('shell'));
  await publisher.release({ buildId: one }, { name: 'shell' });
});
afterAll(() => registry.service.stop());

async function valueOf(metric: typeof candidates | typeof judgments, label: string): Promise<number> {
  const { values } = await metric.get();
  return values.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
}

it('judges the other candidates when one cannot be judged', async () => {
  for (const name of ['mf-rewards', 'mf-billing']) {
    for (const number of [1, 2]) await publisher.publish(aBuild(name, number));
    await publisher.release({ buildId: one }, { name });
    await publisher.release({ buildId: two, plan }, { name });
  }
  const releases = await ReleaseModel.find({ candidate: { $ne: null } }).lean();
  const [first, second] = releases;
  expect(releases).toHaveLength(2);
  // A candidate that this version of the registry cannot judge. Stored before the evidence, because the service's job
  // may judge at any time.
  await ReleaseModel.collection.updateOne({ name: first?.name }, { $unset: { 'candidate.limits': 1 } });
  for (const { name, channel, candidate } of releases) {
    const { buildId = '', since: step = new Date() } = candidate ?? {};
    const browsers = [{ id: 'a', opened: false, loadErrors: true, boundaryErrors: false }];
    for (const network of [1, 2, 3]) {
      const _id = `${name} ${network}`;
      await CanaryEvidenceModel.create({ _id, name, channel, buildId, at: new Date(), step, browsers });
    }
  }
  await judgeCandidates();
  expect(await publisher.releaseOf({ name: first?.name ?? '' })).toMatchObject({
    candidate: { buildId: two },
  });
  expect(await publisher.releaseOf({ name: second?.name ?? '' })).toMatchObject({ candidate: null });
  await publisher.abort({}, { name: first?.name ?? '' });
});

it('aborts a candidate that has become incompatible with the released builds, and records why', async () => {
  const routes = [{ path: '/late', page: 'page', slots: [] }];
  for (const build of [aBuild('mf-late', 1, { routes }), aBuild('mf-late', 2)]) {
    await publisher.publish(build);
    await publisher.release({ buildId: build.buildId }, { name: 'mf-late' });
  }
  await publisher.publish(aBuild('shell', 2, { routes }));
  await publisher.release({ buildId: two, plan }, { name: 'shell' });
  await judgeCandidates();
  expect(await publisher.releaseOf({ name: 'shell' })).toMatchObject({ candidate: { buildId: two } });
  const aborted = await valueOf(judgments, 'abort');
  await publisher.rollBack({}, { name: 'mf-late' });
  await judgeCandidates();
  expect(await publisher.releaseOf({ name: 'shell' })).toMatchObject({ buildId: one, candidate: null });
  expect((await publisher.audit('shell'))[0]).toMatchObject({
    by: 'registry',
    action: 'aborted',
    reason: 'It is incompatible with what has been released since: /late is a route of mf-late',
  });
  expect(await valueOf(judgments, 'abort')).toBe(aborted + 1);
});

it('measures the number of candidates by status', async () => {
  const { buildId } = aBuild('shell', 3);
  await publisher.publish(aBuild('shell', 3));
  await publisher.release({ buildId, plan }, { name: 'shell' });
  await judgeCandidates();
  expect([await valueOf(candidates, 'running'), await valueOf(candidates, 'paused')]).toEqual([1, 0]);
  await publisher.changeCandidate('pause', { name: 'shell' });
  await judgeCandidates();
  expect([await valueOf(candidates, 'running'), await valueOf(candidates, 'paused')]).toEqual([0, 1]);
});
