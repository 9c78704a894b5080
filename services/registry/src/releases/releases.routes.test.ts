import { listBuilds } from '@family-chores/contracts/registry/builds';
import { listReleases } from '@family-chores/contracts/registry/releases';
import { getRelease } from '@family-chores/contracts/registry/release';
import { until } from '@family-chores/service-kit/testing';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { ReleaseModel } from '../model/release.model.ts';

let registry: TestRegistry;
let publisher: Publisher;

const [one, two, three, four] = [1, 2, 3, 4].map((number) => aBuild('mf-rewards', number).buildId);
const unknown = '9999999-999999999999';
const refusal = (response: { status: number; problem: { type: string; detail: string } }) => [
  response.status,
  response.problem.type.split(':').at(-1),
  response.problem.detail,
];

beforeAll(async () => {
  registry = await startRegistry();
  publisher = await registry.publisher();
  await publisher.publish(aBuild('shell'));
  for (const number of [1, 2, 3, 4]) await publisher.publish(aBuild('mf-rewards', number));
});
afterAll(() => registry.service.stop());

/** Events published and audit entries written since the last call. */
async function changesSinceLastCall() {
  const [published, audit] = [await registry.service.publishedEvents(), await publisher.audit()];
  const since = {
    published: published.slice(counted.published),
    audit: audit.slice(0, audit.length - counted.audit),
  };
  counted = { published: published.length, audit: audit.length };
  return {
    published: since.published.map(({ type, data }) => [type, data]),
    audit: since.audit.map(({ action, channel, buildId, reason }) => [action, channel, buildId, reason]),
  };
}
let counted = { published: 0, audit: 0 };

const activated = (buildId: string | undefined, channel = 'stable') => [
  'remote.activated',
  { name: 'mf-rewards', channel, buildId },
];

it('before the first release, returns an empty one, which cannot be rolled back', async () => {
  await changesSinceLastCall();
  expect(await publisher.releaseOf()).toEqual({
    name: 'mf-rewards',
    channel: 'stable',
    version: 0,
    buildId: null,
    lastGood: null,
    changedAt: null,
    candidate: null,
  });
  expect(refusal(await publisher.rollBack({}))).toEqual([
    409,
    'release-refused',
    'There is no previous build to roll back to',
  ]);
});

it('releases the first build to all, publishes an event and writes the audit', async () => {
  const response = await publisher.release({ buildId: one ?? '' });
  expect(response.body).toEqual({
    name: 'mf-rewards',
    channel: 'stable',
    version: 1,
    buildId: one,
    lastGood: null,
    changedAt: expect.any(String),
    candidate: null,
  });
  expect(await ReleaseModel.findById('mf-rewards@stable').lean()).toMatchObject({
    history: [one],
    salt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(await changesSinceLastCall()).toEqual({
    published: [activated(one)],
    audit: [['released', 'stable', one, '']],
  });
});

it('changes nothing when the build is already released, whatever version the caller has seen', async () => {
  const before = await publisher.releaseOf();
  const response = await publisher.release({ buildId: one ?? '' }, { version: 0 });
  expect([response.status, response.body]).toEqual([200, before]);
  expect(await changesSinceLastCall()).toEqual({ published: [], audit: [] });
});

it('keeps the previous build as the last good one, and gives pages both', async () => {
  expect((await publisher.release({ buildId: two ?? '' })).body).toMatchObject({
    buildId: two,
    lastGood: one,
  });
  await publisher.release({ buildId: aBuild('shell').buildId }, { name: 'shell' });
  const client = await registry.service.as();
  await until(async () => (await client.call(getRelease, {})).status === 200);
  const { remotes } = (await client.call(getRelease, {})).body;
  expect(remotes[0]).toMatchObject({ build: { buildId: two }, lastGood: { buildId: one } });
  await changesSinceLastCall();
});

it('refuses a change that is based on an outdated version', async () => {
  const response = await publisher.release({ buildId: three ?? '' }, { version: 1 });
  expect(refusal(response).slice(0, 2)).toEqual([412, 'version-changed']);
  expect(await changesSinceLastCall()).toEqual({ published: [], audit: [] });
});

it('accepts one of several concurrent changes', async () => {
  const { version } = await publisher.releaseOf();
  const responses = await Promise.all(
    [three, four, one].map((buildId) => publisher.release({ buildId: buildId ?? '' }, { version })),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412']);
  expect((await publisher.releaseOf()).version).toBe(version + 1);
  const { published, audit } = await changesSinceLastCall();
  expect([published.length, audit.length]).toEqual([1, 1]);
});

it('accepts one of several concurrent first releases of a channel', async () => {
  const responses = await Promise.all(
    [one, two, three].map((buildId) =>
      publisher.release({ buildId: buildId ?? '' }, { channel: 'race', version: 0 }),
    ),
  );
  expect(responses.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412']);
  await changesSinceLastCall();
});

it('refuses a build that was not published under this name', async () => {
  const responses = [
    await publisher.release({ buildId: unknown }),
    await publisher.release({ buildId: one ?? '' }, { name: 'mf-other' }),
  ];
  expect(responses.map(refusal)).toEqual([
    [404, 'not-found', `There is no published build ${unknown} of mf-rewards`],
    [404, 'not-found', `There is no published build ${one} of mf-other`],
  ]);
});

it('refuses a build that is no longer compatible with the released ones', async () => {
  const late = aBuild('mf-late', 1, { routes: [{ path: '/late', page: 'page', slots: [] }] });
  await publisher.publish(late);
  const shell = aBuild('shell', 2, { routes: late.routes });
  await publisher.publish(shell);
  await publisher.release({ buildId: shell.buildId }, { name: 'shell' });
  const response = await publisher.release({ buildId: late.buildId }, { name: 'mf-late' });
  expect(refusal(response)).toEqual([422, 'build-refused', '/late is a route of shell']);
  expect(response.problem.errors).toEqual([{ path: '', message: '/late is a route of shell' }]);
  await publisher.rollBack({}, { name: 'shell' });
  expect((await publisher.release({ buildId: late.buildId }, { name: 'mf-late' })).status).toBe(200);
});

describe('a release in steps', () => {
  const plan = { steps: [10, 50], holdSeconds: 60, leastLoads: 5 };
  beforeAll(async () => {
    await publisher.release({ buildId: one ?? '' });
    await changesSinceLastCall();
  });

  it('keeps the released build and starts a candidate', async () => {
    const response = await publisher.release({ buildId: four ?? '', plan });
    expect(response.body).toMatchObject({
      buildId: one,
      candidate: {
        buildId: four,
        ...plan,
        limits: { loadErrors: 0.02, boundaryErrors: 0.01 },
        step: 0,
        status: 'running',
        since: expect.any(String),
      },
    });
    expect(await changesSinceLastCall()).toEqual({
      published: [activated(four)],
      audit: [['candidate-started', 'stable', four, 'Steps of 10, 50 %']],
    });
  });

  it('changes nothing when requested again', async () => {
    const before = await publisher.releaseOf();
    expect((await publisher.release({ buildId: four ?? '', plan }, { version: 0 })).body).toEqual(before);
    expect(await changesSinceLastCall()).toEqual({ published: [], audit: [] });
  });

  it('is refused while there is another candidate', async () => {
    const response = await publisher.release({ buildId: three ?? '', plan });
    expect(refusal(response)).toEqual([
      409,
      'release-refused',
      `${four} is the candidate: promote or abort it first`,
    ]);
  });

  it('is paused and resumed, without events for browsers', async () => {
    expect((await publisher.changeCandidate('pause')).body.candidate?.status).toBe('paused');
    expect((await publisher.changeCandidate('pause')).status).toBe(200);
    expect((await publisher.changeCandidate('resume')).body.candidate?.status).toBe('running');
    expect(await changesSinceLastCall()).toEqual({
      published: [],
      audit: [
        ['resumed', 'stable', four, ''],
        ['paused', 'stable', four, ''],
      ],
    });
  });

  it('is aborted, with the reason in the audit', async () => {
    const response = await publisher.abort({ reason: 'It is blue' });
    expect(response.body).toMatchObject({ buildId: one, candidate: null });
    expect(await changesSinceLastCall()).toEqual({
      published: [activated(one)],
      audit: [['aborted', 'stable', four, 'It is blue']],
    });
  });

  it('is released to all when it is promoted', async () => {
    await publisher.release({ buildId: four ?? '', plan });
    await changesSinceLastCall();
    expect((await publisher.changeCandidate('promote')).body).toMatchObject({
      buildId: four,
      lastGood: one,
      candidate: null,
    });
    expect(await changesSinceLastCall()).toEqual({
      published: [activated(four)],
      audit: [['promoted', 'stable', four, '']],
    });
  });

  it.each(['pause', 'resume', 'promote'] as const)('cannot %s without a candidate', async (change) => {
    expect(refusal(await publisher.changeCandidate(change))).toEqual([
      409,
      'release-refused',
      'There is no candidate',
    ]);
  });

  it('cannot abort without a candidate', async () => {
    expect(refusal(await publisher.abort({}))).toEqual([409, 'release-refused', 'There is no candidate']);
  });
});

describe('a rollback', () => {
  beforeAll(async () => {
    for (const buildId of [one, two, three]) await publisher.release({ buildId: buildId ?? '' });
    await changesSinceLastCall();
  });

  it('releases the previous build to all, and aborts a candidate', async () => {
    await publisher.release({ buildId: four ?? '', plan: {} });
    await changesSinceLastCall();
    const response = await publisher.rollBack({ reason: 'It is blue' });
    expect(response.body).toMatchObject({ buildId: two, lastGood: one, candidate: null });
    expect(await changesSinceLastCall()).toEqual({
      published: [activated(two)],
      audit: [['rolled-back', 'stable', two, 'It is blue']],
    });
  });

  it('releases the given build, changes nothing when it is already released, and refuses an unknown build', async () => {
    expect((await publisher.rollBack({ to: one ?? '' })).body).toMatchObject({ buildId: one });
    const before = await publisher.releaseOf();
    expect((await publisher.rollBack({ to: one ?? '' }, { version: 0 })).body).toEqual(before);
    expect(refusal(await publisher.rollBack({ to: unknown })).slice(0, 2)).toEqual([404, 'not-found']);
  });
});

it('releases to one channel without changing another one', async () => {
  await changesSinceLastCall();
  const before = await publisher.releaseOf();
  const preview = await publisher.release({ buildId: three ?? '' }, { channel: 'preview' });
  expect(preview.body).toMatchObject({ channel: 'preview', version: 1, buildId: three });
  expect(await publisher.releaseOf()).toEqual(before);
  expect(await changesSinceLastCall()).toMatchObject({ published: [activated(three, 'preview')] });
  const { body } = await publisher.call(listReleases, {});
  expect(body.map(({ name, channel }) => `${name}@${channel}`)).toEqual([
    'mf-late@stable',
    'mf-rewards@preview',
    'mf-rewards@race',
    'mf-rewards@stable',
    'shell@stable',
  ]);
});

it('lists how the channel `stable` uses each build; one that was rolled back is not the last good build', async () => {
  await publisher.release({ buildId: two ?? '' });
  await publisher.release({ buildId: three ?? '' });
  await publisher.release({ buildId: four ?? '', plan: {} });
  const { body } = await publisher.call(listBuilds, { params: { name: 'mf-rewards' } });
  expect(body.map(({ buildId, use }) => [buildId, use])).toEqual([
    [four, 'candidate'],
    [three, 'released'],
    [two, 'none'],
    [one, 'last-good'],
  ]);
});
