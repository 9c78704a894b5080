import { getRelease } from '@family-chores/contracts/registry/release';
import { log } from '@family-chores/service-kit/log';
import { jest } from '@jest/globals';
import { aBuild } from '../testing/build-folder.ts';
import type { Publisher } from '../testing/publisher.ts';
import { baseOf, BuildModel, buildKey } from '../model/build.model.ts';
import { ReleaseModel } from '../model/release.model.ts';
import type { TestRegistry } from '../testing/start-registry.ts';
import { startReleased } from '../testing/start-released.ts';
import { buildOf, visit, visitors } from '../testing/visit.ts';
import { Documents } from './documents.ts';

const one = '1111111-111111111111';
const two = '2222222-222222222222';
const plan = { steps: [40, 100], holdSeconds: 3600 };
let browsers: string[];

let registry: TestRegistry;
let publisher: Publisher;

beforeAll(async () => {
  ({ registry, publisher } = await startReleased(3));
  browsers = await visitors(30);
});
afterAll(() => registry.service.stop());

async function browsersGetting(buildId: string): Promise<string[]> {
  const got = await Promise.all(browsers.map(async (cookie) => buildOf(await visit(registry, cookie))));
  return browsers.filter((_, index) => got[index] === buildId);
}

it('gives all browsers the same release and no cookie while there is no candidate', async () => {
  const first = await visit(registry);
  expect([buildOf(first), first.cookies]).toEqual([one, []]);
  expect(await browsersGetting(one)).toEqual(browsers);
});

describe('while there is a candidate', () => {
  /** The browsers that get the first candidate. */
  let first: string[];

  beforeAll(async () => {
    await publisher.release({ buildId: two, plan });
    await registry.publishLocal();
    first = await browsersGetting(two);
  });

  it('gives some browsers the candidate, and the others the released build', async () => {
    // About twelve of 30; the exact number varies, because the salt of a release is random.
    expect(first.length).toBeGreaterThan(1);
    expect(first.length).toBeLessThan(28);
    expect((await browsersGetting(one)).length).toBe(browsers.length - first.length);
  });

  it('gives browsers with the candidate the released build as fallback', async () => {
    const { document } = await visit(registry, first[0]);
    expect(document.remotes[0]?.lastGood?.buildId).toBe(one);
  });

  it('gives a browser the same release each time, including through the API', async () => {
    expect(await browsersGetting(two)).toEqual(first);
    const response = await (
      await registry.service.as()
    ).call(getRelease, { headers: { cookie: first[0] ?? '' } });
    expect(response.body.releaseId).toBe((await visit(registry, first[0])).document.releaseId);
  });

  it('gives a new browser a cookie with a visitor id that determines its build from the first page on', async () => {
    const opened = await visit(registry);
    expect(opened.cookies).toEqual([expect.stringMatching(/^visitor=[\w-]{22}\.[\w-]{22}$/)]);
    expect(buildOf(await visit(registry, opened.cookies[0]))).toBe(buildOf(opened));
    expect((await visit(registry, opened.cookies[0])).cookies).toEqual([]);
  });

  it.each(['visitor=', 'visitor=short', 'visitor="><script>', `visitor=${'a'.repeat(22)}.${'a'.repeat(22)}`])(
    'gives a browser with the cookie %s a new visitor id',
    async (cookie) => {
      expect((await visit(registry, cookie)).cookies).toHaveLength(1);
    },
  );

  it('gives an API client without a cookie the released build, and sets no cookie', async () => {
    const response = await (await registry.service.as()).call(getRelease, {});
    expect(response.body.remotes[0]?.build.buildId).toBe(one);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('gives all browsers the released build when the candidate is aborted, and the next candidate to the browsers that had the aborted one', async () => {
    await publisher.abort({ reason: 'for the test' });
    await registry.publishLocal();
    expect(await browsersGetting(one)).toEqual(browsers);
    await publisher.release({ buildId: '3333333-333333333333', plan });
    await registry.publishLocal();
    expect(await browsersGetting('3333333-333333333333')).toEqual(first);
  });

  it('gives all browsers the candidate when it is promoted', async () => {
    await publisher.changeCandidate('promote');
    await registry.publishLocal();
    expect(await browsersGetting('3333333-333333333333')).toEqual(browsers);
  });
});

it('replaces an invalid stored build with the previous one, even after a restart', async () => {
  const bad = aBuild('mf-rewards', 9, { entry: [] });
  const published = { publishedAt: new Date(), describedAt: new Date(), by: 'a test' };
  const _id = buildKey(bad.name, bad.buildId);
  await BuildModel.create({ ...published, _id, name: bad.name, base: baseOf(bad), build: bad });
  const before = (await publisher.releaseOf()).buildId;
  await ReleaseModel.updateOne(
    { _id: 'mf-rewards@stable' },
    { $set: { candidate: null }, $push: { history: { $each: [bad.buildId], $position: 0 } } },
  );
  await registry.publishLocal();
  expect(buildOf(await visit(registry))).toBe(before);
  const restarted = new Documents();
  await restarted.refresh();
  expect((await restarted.defaultDocument())?.remotes[0]?.build.buildId).toBe(before);
});

it('logs once that the release yields no document, and keeps serving the previous one', async () => {
  const logged = jest.spyOn(log, 'error');
  const before = await visit(registry);
  await ReleaseModel.updateOne({ _id: 'shell@stable' }, { $set: { history: [two] } });
  for (let time = 0; time < 3; time += 1) await registry.publishLocal();
  expect(logged.mock.calls.map(([, message]) => message)).toEqual([
    'The new release yields no document: pages keep loading the previous one',
  ]);
  const { document } = await visit(registry);
  expect(document).toEqual(before.document);
});
