import type { Release } from '@family-chores/contracts/registry/releases';
import { showToast } from '@family-chores/ui/feedback';
import { isApiError } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { TIME_TO_READ } from '../constants.ts';
import { refusalText } from '../refusal-text.ts';
import { changeText } from './change.rules.ts';
import { fetchReleases } from './releases.api.ts';

/** Identifies the changed release with its version, so that concurrent changes are not overwritten. */
export const releaseKey = ({ name, channel, version }: Release) => ({ name, channel, version });

interface Change {
  /** The release as the user saw it. */
  release: Release;
  /** Makes the change; throws if it was refused. */
  make: () => Promise<unknown>;
  /** Text of the success toast. */
  done: string;
}

/** Returns a function that changes a release and shows the outcome: success, refusal, or a concurrent change. */
export function useChange(): (change: Change) => Promise<void> {
  const dispatch = useAppDispatch();

  async function whatChanged(release: Release): Promise<string> {
    const releases = await dispatch(fetchReleases());
    const now = releases.find(({ name, channel }) => name === release.name && channel === release.channel);
    return now ? changeText(release, now) : 'It no longer exists.';
  }

  return async ({ release, make, done }) => {
    try {
      await make();
      showToast({ title: done, tone: 'success' });
    } catch (error) {
      const isStale = isApiError(error) && error.code === 'version-changed';
      showToast({
        title: isStale ? `${release.name} was changed by someone else` : `${release.name} was not changed`,
        description: isStale ? await whatChanged(release).catch(refusalText) : refusalText(error),
        tone: 'destructive',
        durationMs: TIME_TO_READ,
      });
    }
  };
}
