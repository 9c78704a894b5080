import { jest } from '@jest/globals';
import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import { defineRemote, type Remote } from '@family-chores/web-kit/remote';
import { aBuild } from '@family-chores/web-kit/testing';
import { openRemote } from './open-remote.ts';

const released = aBuild('mf-rewards', { buildId: '2222222-222222222222' });
const lastGood = aBuild('mf-rewards', { buildId: '1111111-111111111111' });
const remote = defineRemote({});

type LoadResult = Error | Remote;

/**
 * Opens a remote whose loads have these results, in order.
 * @returns the outcome, the builds loaded, the waits between attempts, the failed attempts and the lost builds
 */
async function open(results: LoadResult[], { builds = [released, lastGood], isSlow = false } = {}) {
  const loaded: string[] = [];
  const waits: number[] = [];
  const failures: number[] = [];
  const lostBuilds: ServedBuild[] = [];
  let clock = 0;
  const load = (build: ServedBuild) => {
    loaded.push(build.buildId.slice(0, 1));
    if (isSlow) clock += 9_000;
    const loadResult = results.shift() ?? new Error('nothing left');
    return loadResult instanceof Error ? Promise.reject(loadResult) : Promise.resolve(loadResult);
  };
  const result = await openRemote({
    builds,
    load,
    wait: (milliseconds) => Promise.resolve(void waits.push(milliseconds)),
    now: () => clock,
    onFailure: ({ attempt }) => failures.push(attempt),
    onLost: (build) => lostBuilds.push(build),
  }).catch((error: unknown) => error);
  return { result, loaded, waits, failures, lostBuilds };
}

const lost = () => new Error('lost');

it('opens the released build', async () => {
  const { result, loaded } = await open([remote]);
  expect(result).toEqual({ remote, build: released });
  expect(loaded).toEqual(['2']);
});

it('tries again after growing delays', async () => {
  const { result, waits, failures, lostBuilds } = await open([lost(), lost(), remote]);
  expect(result).toEqual({ remote, build: released });
  expect(lostBuilds).toEqual([]);
  expect(waits).toEqual([100, 400]);
  expect(failures).toEqual([1, 2]);
});

it('falls back to the last good build after four attempts', async () => {
  const { result, loaded, waits, lostBuilds } = await open([lost(), lost(), lost(), lost(), remote]);
  expect(result).toEqual({ remote, build: lastGood });
  expect(lostBuilds).toEqual([released]);
  expect(loaded).toEqual(['2', '2', '2', '2', '1']);
  expect(waits).toEqual([100, 400, 1200]);
});

it('does not retry a build whose attempt took too long', async () => {
  const { result, loaded, waits } = await open([lost(), remote], { isSlow: true });
  expect(result).toEqual({ remote, build: lastGood });
  expect(loaded).toEqual(['2', '1']);
  expect(waits).toEqual([]);
});

it('fails with the last failure when no attempt is left', async () => {
  const failures = Array.from({ length: 7 }, lost);
  const { result, loaded } = await open([...failures, new Error('the very last')]);
  expect(result).toEqual(new Error('the very last'));
  expect(loaded).toHaveLength(8);
});

it('fails with the last failure if there is no last good build', async () => {
  const { result } = await open([], { builds: [released] });
  expect(result).toEqual(new Error('nothing left'));
});

it('uses real delays by default', async () => {
  jest.useFakeTimers();
  const load = jest.fn<() => Promise<Remote>>().mockRejectedValueOnce(lost()).mockResolvedValue(remote);
  const opened = openRemote({ builds: [released], load });
  await jest.advanceTimersByTimeAsync(100);
  expect(await opened).toEqual({ remote, build: released });
  jest.useRealTimers();
});
