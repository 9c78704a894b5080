import type { Release } from '@family-chores/contracts/registry/releases';
import { showToast } from '@family-chores/ui/feedback';
import { isApiError } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { TIME_TO_READ_MS } from '../constants.ts';
import { refusalText } from '../refusal-text.ts';
import { changeText } from './change.rules.ts';
import { fetchReleases } from './releases.api.ts';

/** Identifies a release and its version, so that concurrent changes are not overwritten. */
export const releaseKey = ({ name, channel, version }: Release) => ({ name, channel, version });

interface ReleaseChange {
  /** The release as the user saw it. */
  release: Release;
  /** Sends the change; throws if it is refused. */
  request: () => Promise<unknown>;
  successText: string;
}

/** Returns a function that changes a release and shows the outcome: success, refusal, or a concurrent change. */
export function useReleaseChange(): (change: ReleaseChange) => Promise<void> {
  const dispatch = useAppDispatch();

  async function describeConcurrentChange(release: Release): Promise<string> {
    const releases = await dispatch(fetchReleases());
    const now = releases.find(({ name, channel }) => name === release.name && channel === release.channel);
    return now ? changeText(release, now) : 'It no longer exists.';
  }

  return async ({ release, request, successText }) => {
    try {
      await request();
      showToast({ title: successText, tone: 'success' });
    } catch (error) {
      const isStale = isApiError(error) && error.code === 'version-changed';
      showToast({
        title: isStale ? `${release.name} was changed by someone else` : `${release.name} was not changed`,
        description: isStale
          ? await describeConcurrentChange(release).catch(refusalText)
          : refusalText(error),
        tone: 'destructive',
        durationMs: TIME_TO_READ_MS,
      });
    }
  };
}
