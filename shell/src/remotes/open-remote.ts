import type { ServedBuild } from '@family-chores/contracts/registry/release-document';
import type { Remote } from '@family-chores/web-kit/remote';
import { type FailedAttempt, withRetries } from '../scripts/with-retries.ts';

export interface OpenedRemote {
  remote: Remote;
  build: ServedBuild;
}

interface FailedLoad extends FailedAttempt {
  build: ServedBuild;
}

interface OpenRemoteOptions {
  /** In the order in which they are tried (see `build-choice.ts`). */
  builds: readonly ServedBuild[];
  load: (build: ServedBuild) => Promise<Remote>;
  onFailure?: (failed: FailedLoad) => void;
  /** Called when the last attempt to load a build has failed. */
  onLost?: (build: ServedBuild, error: unknown) => void;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

/** Rejects when all builds failed; the remote's criticality then decides what is shown instead. */
export async function openRemote({
  builds,
  load,
  onFailure,
  onLost,
  ...timing
}: OpenRemoteOptions): Promise<OpenedRemote> {
  let failure: unknown = new Error('There is no build to load');
  for (const build of builds) {
    const options = { ...timing, onFailure: (failed: FailedAttempt) => onFailure?.({ build, ...failed }) };
    try {
      return { build, remote: await withRetries(() => load(build), options) };
    } catch (error) {
      failure = error;
      onLost?.(build, error);
    }
  }
  throw failure;
}
