import { listBuilds } from '@family-chores/contracts/registry/builds';
import { getRelease } from '@family-chores/contracts/registry/release';
import type { Publisher } from '../testing/publisher.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';

let registry: TestRegistry;
let publisher: Publisher;

const [one, two, three, four] = [
  '1111111-111111111111',
  '2222222-222222222222',
  '3333333-333333333333',
  '4444444-444444444444',
] as const;

beforeAll(async () => {
  ({ registry, publisher } = await startReleased(4));
  await publisher.release({ buildId: two });
  await publisher.release({ buildId: three, plan: {} });
  await publisher.abort({ reason: 'It is blue' });
  for (const buildId of [three, four]) await publisher.release({ buildId });
});
afterAll(() => registry.service.stop());

it('does not fall back to a build that was aborted, even if it was later released to all', async () => {
  expect(await publisher.releaseOf()).toMatchObject({ buildId: four, lastGood: two });
  await registry.service.runJob('refresh-documents');
  const { remotes } = (await (await registry.service.as()).call(getRelease, {})).body;
  expect(remotes[0]).toMatchObject({ build: { buildId: four }, lastGood: { buildId: two } });
});

it('lists the fallback as the last good build', async () => {
  const { body } = await publisher.call(listBuilds, { params: { name: 'mf-rewards' } });
  const uses = new Map(body.map(({ buildId, use }) => [buildId, use]));
  expect([one, two, three, four].map((buildId) => uses.get(buildId))).toEqual([
    'none',
    'last-good',
    'none',
    'released',
  ]);
});

it('rolls back to the newest earlier build that is not faulty', async () => {
  expect((await publisher.rollBack({})).body).toMatchObject({ buildId: two, lastGood: one });
});

it('rolls back to the newest earlier build when all earlier builds are faulty', async () => {
  const target = { channel: 'preview' };
  for (const buildId of [one, two, three]) {
    await publisher.release({ buildId: four }, target);
    await publisher.release({ buildId, plan: {} }, target);
    await publisher.abort({ reason: 'It is blue' }, target);
  }
  for (const buildId of [one, two, three, four]) await publisher.release({ buildId }, target);
  expect((await publisher.rollBack({}, target)).body).toMatchObject({ buildId: three, lastGood: two });
});
