import { until } from '@family-chores/service-kit/testing';
import { z } from 'zod';
import { integrityOf } from '@family-chores/service-kit/hash';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

/** What the JSON schema of Frontend Discovery (v1-pre) requires. */
const discovery = z.strictObject({
  schema: z.string(),
  microFrontends: z.record(
    z.string(),
    z.array(
      z.strictObject({
        url: z.string(),
        fallbackUrl: z.string().optional(),
        metadata: z.strictObject({ integrity: z.string(), version: z.string() }),
        extras: z.looseObject({}).optional(),
        deployment: z.looseObject({ traffic: z.number().min(0).max(100), default: z.boolean() }).optional(),
      }),
    ),
  ),
});

let registry: TestRegistry;
let publisher: Publisher;

const [one, two] = [aBuild('mf-rewards', 1), aBuild('mf-rewards', 2)];

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
});
afterAll(() => registry.service.stop());

const discover = async () => {
  const response = await fetch(`${registry.service.url}/discovery.json`);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ]);
  return discovery.parse(await response.json()).microFrontends;
};

it('lists nothing before the first release', async () => {
  expect(await discover()).toEqual({});
});

it('lists the released builds, the candidates and their fallbacks', async () => {
  for (const build of [one, two]) await publisher.publish(build);
  await publisher.release({ buildId: one.buildId });
  await publisher.release({ buildId: two.buildId, plan: { steps: [25, 100] } });
  await publisher.release({ buildId: two.buildId }, { channel: 'preview' });
  await until(async () => (await discover())['mf-rewards']?.length === 2);
  expect(await discover()).toEqual({
    'mf-rewards': [
      {
        url: `/assets/mf-rewards/${one.buildId}/entry.js`,
        metadata: { version: one.buildId, integrity: integrityOf('entry of mf-rewards 1') },
        deployment: { traffic: 75, default: true },
        extras: {
          moduleFederation: { container: one.container, entry: ['entry.js'], initial: ['initial.js'] },
        },
      },
      {
        url: `/assets/mf-rewards/${two.buildId}/entry.js`,
        fallbackUrl: `/assets/mf-rewards/${one.buildId}/entry.js`,
        metadata: { version: two.buildId, integrity: integrityOf('entry of mf-rewards 2') },
        deployment: { traffic: 25, default: false },
        extras: {
          moduleFederation: { container: two.container, entry: ['entry.js'], initial: ['initial.js'] },
        },
      },
    ],
  });
});

it('lists the previous build as the fallback, if there is one', async () => {
  await publisher.changeCandidate('promote');
  await until(async () => (await discover())['mf-rewards']?.length === 1);
  expect((await discover())['mf-rewards']).toMatchObject([
    {
      fallbackUrl: `/assets/mf-rewards/${one.buildId}/entry.js`,
      deployment: { traffic: 100, default: true },
    },
  ]);
});
