import type { ReleasedRemote } from '@family-chores/contracts/registry/release-document';
import type { Release } from '@family-chores/contracts/registry/releases';
import type { RemoteState } from '@family-chores/web-kit/remote';

interface BuildContext {
  /** The build this browser is pinned to, if any. */
  pin: string | undefined;
  /** The build in the page's release document. */
  build: ReleasedRemote['build'];
  state: RemoteState;
  /** The channel's current release, if loaded. */
  release: Release | undefined;
}

/** Whether the page received the pinned build. */
export const isServedBuild = (pin: string, { buildId, base }: BuildContext['build']): boolean =>
  pin === buildId || pin === base;

export function originOf({ pin, build, state, release }: BuildContext): string {
  if (state.status === 'opening') return 'Not on the page yet';
  if (state.status === 'failed') return 'Could not be loaded';
  if (state.buildId !== build.buildId) return 'Last good build, after a failure';
  if (pin !== undefined)
    return isServedBuild(pin, build) ? 'Pinned' : 'Released, because the pinned build is not available';
  if (release?.candidate?.buildId === build.buildId) return 'Candidate';
  if (release && release.buildId !== build.buildId) return 'Previously released';
  return 'Released';
}
