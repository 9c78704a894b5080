import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { jest } from '@jest/globals';
import { withLocalBuilds } from './local-builds.ts';

const address = 'http://localhost:4403/';
const released = aRemote('mf-rewards', {
  libraries: ['tabs.js'],
  lastGood: aBuild('mf-rewards', { buildId: '1111111-111111111111' }),
});
const release = {
  ...aReleaseDocument(released, aRemote('mf-schedule')),
  pins: { 'mf-rewards': address, channel: 'preview' },
};
const slots = [{ slot: 'dashboard.section', part: 'new', order: 1 }];

/** Serves a `build.json` as `npm run preview` does. */
function serveBuild(name: string, buildId: string, status = 200) {
  const { base: _, ...build } = aBuild(name, { buildId });
  const description = { name, criticality: 'useful', routes: [], slots, needs: ['formik'], ...build };
  return jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json(description, { status })));
}

it('inserts the local build with the released one as last good', async () => {
  const fetchSpy = serveBuild('mf-rewards', '3333333-333333333333');
  const { remotes } = await withLocalBuilds(release, '');
  expect(fetchSpy.mock.calls.map(([url]) => url)).toEqual([new URL('build.json', address)]);
  expect(remotes).toEqual([
    {
      ...released,
      slots,
      build: aBuild('mf-rewards', { buildId: '3333333-333333333333', base: address }),
      lastGood: released.build,
    },
    aRemote('mf-schedule'),
  ]);
});

it('keeps the last good build as the fallback when the released build itself is served locally', async () => {
  serveBuild('mf-rewards', released.build.buildId);
  const { remotes } = await withLocalBuilds(release, '');
  expect(remotes[0]).toMatchObject({ build: { base: address }, lastGood: released.lastGood });
});

it('adds a remote that was never released', async () => {
  serveBuild('mf-new', '3333333-333333333333');
  const { remotes } = await withLocalBuilds({ ...release, pins: { 'mf-new': address } }, '');
  expect(remotes.at(-1)).toMatchObject({ name: 'mf-new', libraries: [], lastGood: null });
});

it.each([
  ['another remote is served at the address', () => serveBuild('mf-schedule', '3333333-333333333333')],
  ['no build is served at the address', () => serveBuild('mf-rewards', '3333333-333333333333', 404)],
  [
    'no server responds',
    () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch')),
  ],
])('keeps the released build when %s', async (_, respond) => {
  respond();
  expect(await withLocalBuilds(release, '')).toEqual(release);
});

it.each([
  ['no scripts', { scripts: undefined }],
  ['slots of another shape', { slots: { 'dashboard.section': ['new'] } }],
  ['routes of another shape', { routes: ['/rewards'] }],
  ['entry scripts of another shape', { entry: 'entry.js' }],
])('keeps the released build and reports why when build.json has %s', async (_, fields) => {
  const { base: __, ...build } = aBuild('mf-rewards');
  const description = { name: 'mf-rewards', criticality: 'useful', routes: [], slots, ...build, ...fields };
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(description)));
  const reported = jest.fn();
  globalThis.reportError = reported;
  expect(await withLocalBuilds(release, '')).toEqual(release);
  expect(reported.mock.calls).toEqual([
    [new Error(`${address} does not describe a build in a format this shell supports`)],
  ]);
});
