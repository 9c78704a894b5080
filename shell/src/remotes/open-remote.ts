import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';
import { type FailedTry, tryAgain } from './try-again.ts';

export interface OpenedRemote {
  remote: Remote;
  build: ServedBuild;
}

export interface Attempt extends FailedTry {
  build: ServedBuild;
}

interface Loading {
  /** In the order of preference: the released build, then the last good one. */
  builds: readonly ServedBuild[];
  load: (build: ServedBuild) => Promise<Remote>;
  onFailure?: (attempt: Attempt) => void;
  /** A build could not be loaded, with all its tries. */
  onLost?: (build: ServedBuild) => void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

/**
 * Gets a remote on the page if that is possible at all: retry with back-off, then the last good build. Rejects once
 * nothing is left to try; what stands in for the remote then depends on its criticality.
 */
export async function openRemote({
  builds,
  load,
  onFailure,
  onLost,
  ...timing
}: Loading): Promise<OpenedRemote> {
  let failure: unknown = new Error('There is no build to load');
  for (const build of builds) {
    const trying = { ...timing, onFailure: (failed: FailedTry) => onFailure?.({ build, ...failed }) };
    try {
      return { build, remote: await tryAgain(() => load(build), trying) };
    } catch (error) {
      failure = error;
      onLost?.(build);
    }
  }
  throw failure;
}
