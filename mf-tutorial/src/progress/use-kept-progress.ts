import { useAccount } from '@family-chores/web-kit/session';
import { useAppSelector } from '@family-chores/web-kit/store';
import { useEffect } from 'react';
import { useTutorialProgressQuery, useTutorialSaveProgressMutation } from '../tutorial.api.ts';
import { keepProgress } from './kept-progress.ts';
import { selectTutorial } from './tutorial.slice.ts';

/**
 * Keeps the progress: in this browser, and with the account as soon as there is one. Answers whether it is known by now
 * what the account has done elsewhere.
 */
export function useKeptProgress(): { isKnown: boolean } {
  const account = useAccount();
  const { isSuccess, isError } = useTutorialProgressQuery(undefined, {
    skip: !account,
    // Who signs in later may be somebody else.
    refetchOnMountOrArgChange: true,
  });
  const [save, saving] = useTutorialSaveProgressMutation();
  const progress = useAppSelector(selectTutorial.progress);
  const isSaved = useAppSelector(selectTutorial.isSaved);

  useEffect(() => keepProgress({ progress, isSaved }), [progress, isSaved]);

  const { isLoading, isError: hasFailed, originalArgs } = saving;
  const hasFailedWithThis = hasFailed && originalArgs?.body === progress;
  // One after the other, or an earlier one could arrive last. A failed one waits for the next step or visit.
  const isDue = Boolean(account) && isSuccess && !isSaved && !isLoading && !hasFailedWithThis;
  useEffect(() => {
    if (isDue) void save({ body: progress });
  }, [isDue, save, progress]);

  return { isKnown: account === null || isSuccess || isError };
}
