import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { useTutorialProgressQuery, useTutorialSaveProgressMutation } from '../tutorial.api.ts';
import { storeLocalProgress } from './local-progress.ts';
import { selectTutorial } from './tutorial.slice.ts';

/**
 * Saves the progress in this browser, and with the account once there is one. Returns whether the account's progress has
 * been loaded.
 */
export function useSavedProgress(): { isSettled: boolean } {
  const account = useAccount();
  const { isSuccess, isError } = useTutorialProgressQuery(undefined, {
    skip: !account,
    // Another user may sign in later.
    refetchOnMountOrArgChange: true,
  });
  const [save, saving] = useTutorialSaveProgressMutation();
  const progress = useAppSelector(selectTutorial.progress);
  const isSaved = useAppSelector(selectTutorial.isSaved);

  useEffect(() => storeLocalProgress({ progress, isSaved }), [progress, isSaved]);

  const { isLoading, isError: hasFailed, originalArgs } = saving;
  const hasFailedWithThis = hasFailed && originalArgs?.body === progress;
  // Sequential, or an earlier one could arrive last. A failed one is sent again at the next step or visit.
  const isDue = Boolean(account) && isSuccess && !isSaved && !isLoading && !hasFailedWithThis;
  useEffect(() => {
    if (isDue) void save({ body: progress });
  }, [isDue, save, progress]);

  return { isSettled: account === null || isSuccess || isError };
}
