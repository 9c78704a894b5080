import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';

/**
 * Waits between the tries of one build, before the next build is taken. A script whose preload failed fails once more
 * without being asked for: of the four tries, a broken preload of the entry and one of its code cost one each.
 */
const WAITS = [100, 400, 1200];
/** A build that made the person wait this long is not asked for again: the next one is. */
const PATIENCE = 8_000;

export interface OpenedRemote {
  remote: Remote;
  build: ServedBuild;
}

export interface Attempt {
  build: ServedBuild;
  /** From 1, per build. */
  attempt: number;
  milliseconds: number;
  error: unknown;
}

interface Loading {
  /** In the order of preference: the released build, then the last good one. */
  builds: readonly ServedBuild[];
  load: (build: ServedBuild) => Promise<Remote>;
  onFailure?: (attempt: Attempt) => void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Gets a remote on the page if that is possible at all: retry with back-off, then the last good build. Rejects once
 * nothing is left to try; what stands in for the remote then depends on its criticality.
 */
export async function openRemote(loading: Loading): Promise<OpenedRemote> {
  let failure: unknown = new Error('There is no build to load');
  for (const build of loading.builds) {
    try {
      return { build, remote: await loadWithRetries(build, loading) };
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function loadWithRetries(build: ServedBuild, loading: Loading): Promise<Remote> {
  const { load, onFailure, wait = sleep, now = () => performance.now() } = loading;
  for (let attempt = 1; ; attempt += 1) {
    const start = now();
    try {
      return await load(build);
    } catch (error) {
      const milliseconds = now() - start;
      onFailure?.({ build, attempt, milliseconds, error });
      const pause = WAITS[attempt - 1];
      if (pause === undefined || milliseconds > PATIENCE) throw error;
      await wait(pause);
    }
  }
}
