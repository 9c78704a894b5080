import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { useTutorialProgressQuery, useTutorialSaveProgressMutation } from '../tutorial.api.ts';
import { storeLocalProgress } from './local-progress.ts';
import { selectTutorial } from './tutorial.slice.ts';

/** Saves the progress in this browser and, if there is an account, with the account. */
export function useSavedProgress(): { isSettled: boolean } {
  const account = useAccount();
  const { isSuccess, isError } = useTutorialProgressQuery(undefined, {
    skip: !account,
    // Another user may have signed in since the last request.
    refetchOnMountOrArgChange: true,
  });
  const [save, saving] = useTutorialSaveProgressMutation();
  const progress = useAppSelector(selectTutorial.progress);
  const isSaved = useAppSelector(selectTutorial.isSaved);

  useEffect(() => storeLocalProgress({ progress, isSaved }), [progress, isSaved]);

  const { isLoading, isError: hasFailed, originalArgs } = saving;
  const hasFailedForThisProgress = hasFailed && originalArgs?.body === progress;
  // One save at a time: otherwise an earlier save could arrive last. A failed one is retried at the next step or visit.
  const isDue = Boolean(account) && isSuccess && !isSaved && !isLoading && !hasFailedForThisProgress;
  useEffect(() => {
    if (isDue) void save({ body: progress });
  }, [isDue, save, progress]);

  return { isSettled: account === null || isSuccess || isError };
}
