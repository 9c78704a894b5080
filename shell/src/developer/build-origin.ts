import type { ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import type { Release } from '@family-chores/contracts/registry/releases';
import type { RemoteState } from '@family-chores/web-kit/remote';

interface Place {
  /** What this browser was told to take of the name. */
  pin: string | undefined;
  /** What the page was given of it. */
  build: ReleasedRemote['build'];
  /** What became of it on this page. */
  state: RemoteState;
  /** What the channel has of it now, as far as it is known. */
  release: Release | undefined;
}

/** Whether a page was given what this browser was told to take. */
export const isGiven = (pin: string, { buildId, base }: Place['build']): boolean =>
  pin === buildId || pin === base;

/** How a build came to be on the page. */
export function originOf({ pin, build, state, release }: Place): string {
  if (state.status === 'opening') return 'Not on the page yet';
  if (state.status === 'failed') return 'Could not be loaded';
  if (state.buildId !== build.buildId) return 'Last good build, after a failure';
  if (pin !== undefined)
    return isGiven(pin, build) ? 'Pinned' : 'Released, as the pinned one is not to be had';
  if (release?.candidate?.buildId === build.buildId) return 'Candidate';
  if (release && release.buildId !== build.buildId) return 'Released before';
  return 'Released';
}
