import { jest } from '@jest/globals';
import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { aBuild, aRelease, aRemote } from '../testing/build-release.ts';
import { createRemoteLoader } from './remote-loader.ts';

const remote = defineRemote({});
const lost = () => Promise.reject(new Error('lost'));
type Load = (build: ServedBuild) => Promise<Remote>;

const section = (part: string, order: number) => ({ slot: 'dashboard.section', part, order });
const release = aRelease(
  aRemote('mf-rewards', {
    slots: [section('rewards', 50)],
    lastGood: aBuild('mf-rewards', { buildId: '1111111-111111111111' }),
  }),
  aRemote('mf-dashboard', {
    criticality: 'essential',
    slots: [section('members', 20), section('challenge', 10)],
  }),
);

function loaderWith(load: Load) {
  const loads = jest.fn<Load>(load);
  // jsdom's timeline has no measures.
  performance.measure = jest.fn<typeof performance.measure>();
  const loader = createRemoteLoader(release, loads);
  const states: string[] = [];
  loader.subscribe(() => states.push(loader.stateOf('mf-rewards').status));
  return { loader, loads, states };
}

const patience = () => jest.advanceTimersByTimeAsync(20_000);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('knows what fills a slot, in order', () => {
  const { loader } = loaderWith(lost);
  expect(loader.fillings('dashboard.section').map(({ part }) => part)).toEqual([
    'challenge',
    'members',
    'rewards',
  ]);
  expect(loader.fillings('frame.help')).toEqual([]);
  expect(loader.criticalityOf('mf-dashboard')).toBe('essential');
});

it('opens a remote once, however often it is asked to', async () => {
  const { loader, loads, states } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  loader.open('mf-rewards');
  await patience();
  expect(loads).toHaveBeenCalledTimes(1);
  expect(states).toEqual(['opening', 'open']);
});

it('fails when no build can be loaded, and opens on a retry once one can', async () => {
  const { loader, loads, states } = loaderWith(lost);
  loader.open('mf-rewards');
  await patience();
  expect(states.at(-1)).toBe('failed');
  loads.mockResolvedValue(remote);
  loader.retry('mf-rewards');
  await patience();
  expect(states.at(-1)).toBe('open');
});

it('tries again by itself when the network is back', async () => {
  const { loader, loads, states } = loaderWith(lost);
  loader.open('mf-rewards');
  await patience();
  loads.mockResolvedValue(remote);
  dispatchEvent(new Event('online'));
  await patience();
  expect(states.at(-1)).toBe('open');
});

it('leaves alone on a retry what did not fail', async () => {
  const { loader, loads } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  await patience();
  loader.retry('mf-rewards');
  expect(loads).toHaveBeenCalledTimes(1);
});

it('takes the last good build when the released one fails on the screen, and then no other', async () => {
  const { loader, loads, states } = loaderWith(() => Promise.resolve(remote));
  loader.open('mf-rewards');
  await patience();
  loader.giveUp('mf-rewards', '0000000-000000000000', new Error('broken'));
  await patience();
  expect(loader.stateOf('mf-rewards')).toMatchObject({ status: 'open', buildId: '1111111-111111111111' });
  loader.giveUp('mf-rewards', '1111111-111111111111', new Error('broken too'));
  await patience();
  expect(loads).toHaveBeenCalledTimes(2);
  expect(states.at(-1)).toBe('open');
});
