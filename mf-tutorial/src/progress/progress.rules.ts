import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';

export const initialProgress: TutorialProgress = {
  hasCompletedTutorial: false,
  finished: [],
  currentPhase: null,
  currentStepIndex: 0,
};

/** Merges the progress made in this browser with the account's. A position in this browser takes precedence. */
export function mergeProgress(here: TutorialProgress, account: TutorialProgress): TutorialProgress {
  const { currentPhase, currentStepIndex } = here.currentPhase === null ? account : here;
  return {
    hasCompletedTutorial: here.hasCompletedTutorial || account.hasCompletedTutorial,
    finished: [...new Set([...account.finished, ...here.finished])],
    currentPhase,
    currentStepIndex,
  };
}

export function isSameProgress(one: TutorialProgress, other: TutorialProgress): boolean {
  return (
    one.hasCompletedTutorial === other.hasCompletedTutorial &&
    one.currentPhase === other.currentPhase &&
    one.currentStepIndex === other.currentStepIndex &&
    one.finished.length === other.finished.length &&
    one.finished.every((id) => other.finished.includes(id))
  );
}
