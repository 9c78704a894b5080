import { jest } from '@jest/globals';
import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import { PartNotLoaded } from '@family-chores/web-kit/loading';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { createRemoteLoader } from './remote-loader.ts';
import { installScriptIntegrity } from '../scripts/script-integrity.ts';

const released = '0000000-000000000000';
const lastGood = '1111111-111111111111';

const remote = defineRemote({});
const failToLoad = () => Promise.reject(new Error('lost'));
type Load = (build: ServedBuild) => Promise<Remote>;

const section = (part: string, order: number) => ({ slot: 'dashboard.section', part, order });
const release = aReleaseDocument(
  aRemote('mf-rewards', {
    slots: [section('rewards', 50)],
    lastGood: aBuild('mf-rewards', { buildId: lastGood }),
  }),
  aRemote('mf-dashboard', {
    criticality: 'essential',
    slots: [section('members', 20), section('challenge', 10)],
  }),
);

function loaderWith(load: Load) {
  const loads = jest.fn<Load>(load);
  // jsdom has no `performance.measure`.
  performance.measure = jest.fn<typeof performance.measure>();
  const loader = createRemoteLoader(release, loads);
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.stateOf('mf-rewards').status));
  return { loader, loads, states };
}

const waitForRetries = () => jest.advanceTimersByTimeAsync(20_000);

const setOnline = (isOnline: boolean) =>
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  installScriptIntegrity(release);
});
afterEach(() => jest.useRealTimers());

it('lists the parts of a slot in order', () => {
  const { loader } = loaderWith(failToLoad);
  expect(loader.fillings('dashboard.section').map(({ part }) => part)).toEqual([
    'challenge',
    'members',
    'rewards',
  ]);
  expect(loader.fillings('frame.help')).toEqual([]);
  expect(loader.criticalityOf('mf-dashboard')).toBe('essential');
});

it('opens a remote once for any number of requests', async () => {
  const { loader, loads, states } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  loader.open('mf-rewards');
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['opening', 'open']);
});

it('fails when no build can be loaded, and opens on a retry when a build can be loaded again', async () => {
  const { loader, loads, states } = loaderWith(failToLoad);
  loader.open('mf-rewards');
  await waitForRetries();
  expect(states.at(-1)).toBe('failed');
  loads.mockResolvedValue(remote);
  loader.retry('mf-rewards');
  await waitForRetries();
  expect(states.at(-1)).toBe('open');
});

it('tries again on its own when the network is back', async () => {
  const { loader, loads, states } = loaderWith(failToLoad);
  loader.open('mf-rewards');
  await waitForRetries();
  loads.mockResolvedValue(remote);
  dispatchEvent(new Event('online'));
  await waitForRetries();
  expect(states.at(-1)).toBe('open');
});

it('a retry does not reload a remote that did not fail', async () => {
  const { loader, loads } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  await waitForRetries();
  loader.retry('mf-rewards');
  expect(loads).toHaveBeenCalledTimes(1);
});

it('fetches entry and code of a remote immediately and in parallel', () => {
  const { loader } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  const fetched = [...document.head.querySelectorAll('link')].map(({ href }) => href);
  expect(fetched.map((href) => href.split('/').at(-1))).toEqual(['entry.js', 'remote.js']);
});

it('falls back to the last good build when the released one throws, and keeps it even if it throws too', async () => {
  const { loader, loads, states } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  await waitForRetries();
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  await waitForRetries();
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', buildId: lastGood });
  loader.reportRenderError('mf-rewards', lastGood, new Error('broken too'));
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe('open');
});

it('disposes of a build once, when another one has replaced it', async () => {
  const disposals: string[] = [];
  const { loader, states } = loaderWith(({ buildId }) =>
    Promise.resolve(defineRemote({ dispose: () => void disposals.push(buildId) })),
  );
  loader.open('mf-rewards');
  await waitForRetries();
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  expect(states.at(-1)).toBe('opening');
  expect(disposals).toEqual([]);
  await waitForRetries();
  loader.reportRenderError('mf-rewards', lastGood, new Error('broken too'));
  await waitForRetries();
  expect(disposals).toEqual([released]);
});

it('keeps a build that threw until another one has been loaded, and then disposes of it', async () => {
  const dispose = jest.fn();
  const { loader, loads } = loaderWith(() => Promise.resolve(defineRemote({ dispose })));
  loader.open('mf-rewards');
  await waitForRetries();
  loads.mockImplementation(failToLoad);
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  await waitForRetries();
  expect(dispose).not.toHaveBeenCalled();
  loads.mockResolvedValue(remote);
  loader.retry('mf-rewards');
  await waitForRetries();
  expect(dispose).toHaveBeenCalledTimes(1);
});

async function openRewards() {
  const test = loaderWith(() => Promise.resolve(remote));
  test.loader.open('mf-rewards');
  await waitForRetries();
  return test;
}

it('falls back once, however many parts of the build threw', async () => {
  const { loader, loads } = await openRewards();
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  loader.reportRenderError('mf-rewards', released, new Error('broken as well'));
  await waitForRetries();
  loader.reportRenderError('mf-rewards', released, new Error('broken before it was replaced'));
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(2);
  expect(loader.stateOf('mf-rewards')).toMatchObject({ buildId: lastGood });
});

const notFetched = new PartNotLoaded(new Error('404'), () => Promise.reject(new Error('404')));

it("falls back to the last good build when a part's code cannot be loaded", async () => {
  const { loader } = await openRewards();
  loader.reportRenderError('mf-rewards', released, notFetched);
  await waitForRetries();
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', buildId: lastGood });
});

it("keeps the build when a part's code cannot be loaded while offline", async () => {
  const { loader, loads } = await openRewards();
  setOnline(false);
  loader.reportRenderError('mf-rewards', released, notFetched);
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', buildId: released });
});

it('a retry begins with the build that did not throw', async () => {
  const { loader, loads, states } = await openRewards();
  loads.mockImplementation(failToLoad);
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  await waitForRetries();
  expect(states.at(-1)).toBe('failed');
  loads.mockClear().mockResolvedValue(remote);
  loader.retry('mf-rewards');
  await waitForRetries();
  expect(loads.mock.calls.map(([{ buildId }]) => buildId)).toEqual([lastGood]);
});

const outcomes = () =>
  jest.mocked(performance.measure).mock.calls.map(([name]) => name.replace('remote mf-rewards ', ''));

it('opens a prepared remote immediately and reports it only then', async () => {
  const { loader, loads } = loaderWith(() => Promise.resolve(remote));
  void loader.prepare('mf-rewards');
  await waitForRetries();
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', remote, buildId: released });
  expect(outcomes()).toEqual([]);
  loader.open('mf-rewards');
  loader.open('mf-rewards');
  expect(loader.stateOf('mf-rewards').status).toBe('open');
  expect(outcomes()).toEqual(['opened']);
  expect(loads).toHaveBeenCalledTimes(1);
});

it('opens a remote that is being prepared without loading it again, and reports it once', async () => {
  const { loader, loads, states } = loaderWith(() => Promise.resolve(remote));
  void loader.prepare('mf-rewards');
  loader.open('mf-rewards');
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['opening', 'open']);
  expect(outcomes()).toEqual(['opened']);
});

it('does not report a failed preparation, and still makes all attempts when the remote is opened', async () => {
  const { loader, loads, states } = loaderWith(failToLoad);
  void loader.prepare('mf-rewards');
  await waitForRetries();
  expect(states).toEqual([]);
  expect(outcomes()).toEqual([]);
  loads.mockClear();
  loader.open('mf-rewards');
  await waitForRetries();
  const attempts = [released, released, released, released];
  expect(loads.mock.calls.slice(0, 5).map(([{ buildId }]) => buildId)).toEqual([...attempts, lastGood]);
  expect(states).toEqual(['opening', 'failed']);
});

it('reports a prepared remote as opened even if it throws on first render', async () => {
  const { loader } = loaderWith(() => Promise.resolve(remote));
  void loader.prepare('mf-rewards');
  await waitForRetries();
  loader.reportRenderError('mf-rewards', released, new Error('broken'));
  await waitForRetries();
  expect(outcomes()).toEqual(['opened', 'threw', 'opened']);
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', buildId: lastGood });
});

it('does not prepare a remote that is already open', async () => {
  const { loader, loads } = await openRewards();
  void loader.prepare('mf-rewards');
  await waitForRetries();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(outcomes()).toEqual(['opened']);
});

it("prepares a remote's page even if the remote is already open, and ignores a page that fails to load", async () => {
  const fetchPage = jest.fn(() => Promise.reject(new Error('lost')));
  const Page = Object.assign(() => null, { fetch: fetchPage });
  const withPage = defineRemote({ pages: { points: Page } });
  const { loader } = loaderWith(() => Promise.resolve(withPage));
  void loader.prepare('mf-rewards', 'points');
  await waitForRetries();
  expect(fetchPage).toHaveBeenCalledTimes(1);
  loader.open('mf-rewards');
  void loader.prepare('mf-rewards', 'points');
  await waitForRetries();
  expect(fetchPage).toHaveBeenCalledTimes(2);
});
