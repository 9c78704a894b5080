import type { Release } from '@family-chores/contracts/registry/releases';
import { showToast } from '@family-chores/ui/feedback';
import { isApiError } from '@family-chores/web-kit/api';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { TIME_TO_READ } from '../constants.ts';
import { refusalText } from '../refusal-text.ts';
import { changeText } from './change.rules.ts';
import { fetchReleases } from './releases.api.ts';

/** The one a change names: nobody else's change is overwritten. */
export const named = ({ name, channel, version }: Release) => ({ name, channel, version });

interface Change {
  /** As it was when somebody decided to change it. */
  release: Release;
  /** Makes the change; throws why it was not made. */
  make: () => Promise<unknown>;
  /** What to say when it is made. */
  done: string;
}

/** Answers how to change a release and tell how that went: made, refused, or changed by somebody else meanwhile. */
export function useChange(): (change: Change) => Promise<void> {
  const dispatch = useAppDispatch();

  async function whatChanged(release: Release): Promise<string> {
    const releases = await dispatch(fetchReleases());
    const now = releases.find(({ name, channel }) => name === release.name && channel === release.channel);
    return now ? changeText(release, now) : 'It is not there any more.';
  }

  return async ({ release, make, done }) => {
    try {
      await make();
      showToast({ title: done, tone: 'success' });
    } catch (error) {
      const isOld = isApiError(error) && error.code === 'version-changed';
      showToast({
        title: isOld ? `${release.name} was changed by someone else` : `${release.name} was not changed`,
        description: isOld ? await whatChanged(release).catch(refusalText) : refusalText(error),
        tone: 'destructive',
        durationMs: TIME_TO_READ,
      });
    }
  };
}
