import { ReleaseModel } from '../releases/release.model.ts';
import { aBuild } from '../testing/build-folder.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { TelemetryModel } from '../telemetry/telemetry.model.ts';
import { judgeCandidates } from './judge-candidates.ts';

const [one, two] = ['1111111-111111111111', '2222222-222222222222'];
const plan = { steps: [50, 100], holdSeconds: 60, leastLoads: 4 };

let registry: TestRegistry;

beforeAll(async () => {
  registry = await startRegistry();
});
afterAll(() => registry.service.stop());

it('judges the others when one cannot be judged', async () => {
  const publisher = await registry.publisher();
  await publisher.publish(aBuild('shell'));
  await publisher.release({ buildId: one }, { name: 'shell' });
  for (const name of ['mf-rewards', 'mf-billing']) {
    for (const number of [1, 2]) await publisher.publish(aBuild(name, number));
    await publisher.release({ buildId: one }, { name });
    await publisher.release({ buildId: two, plan }, { name });
  }
  const releases = await ReleaseModel.find({ candidate: { $ne: null } }).lean();
  const [first, second] = releases;
  expect(releases).toHaveLength(2);
  for (const { name, channel, candidate } of releases) {
    const { buildId = '', since: step = null } = candidate ?? {};
    const counts = { opened: 0, loadErrors: 5, boundaryErrors: 0 };
    await TelemetryModel.create({ _id: name, name, channel, buildId, at: new Date(), step, ...counts });
  }
  // What no registry of this version writes.
  await ReleaseModel.collection.updateOne({ name: first?.name }, { $unset: { 'candidate.limits': 1 } });
  await judgeCandidates();
  expect(await publisher.releaseOf({ name: first?.name ?? '' })).toMatchObject({
    candidate: { buildId: two },
  });
  expect(await publisher.releaseOf({ name: second?.name ?? '' })).toMatchObject({ candidate: null });
});
