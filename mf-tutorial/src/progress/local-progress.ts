import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import type { TutorialId } from '@family-chores/contracts/tutorial/tutorials';
import { STORAGE_PREFIX } from '@family-chores/web-kit/constants';
import { isSameProgress, initialProgress } from './progress.rules.ts';

/** The progress stored in this browser, which is all that a user without an account has. */
export interface LocalProgress {
  progress: TutorialProgress;
  /** Whether this progress is saved with the account. */
  isSaved: boolean;
}

const KEY = `${STORAGE_PREFIX}tutorial`;
const tutorialIds: readonly TutorialId[] = ['welcome', 'dashboard', 'adding-members', 'managing-chores'];
const noProgress: LocalProgress = { progress: initialProgress, isSaved: true };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const asId = (value: unknown) => tutorialIds.find((id) => id === value) ?? null;

/** Missing or invalid fields get their defaults. */
function parse(text: string): LocalProgress {
  const stored: unknown = JSON.parse(text);
  if (!isObject(stored) || !isObject(stored.progress)) return noProgress;
  const { hasCompletedTutorial, finished, currentPhase, currentStepIndex: step } = stored.progress;
  const phase = asId(currentPhase);
  const isStep = typeof step === 'number' && Number.isInteger(step) && step >= 0;
  return {
    progress: {
      hasCompletedTutorial: hasCompletedTutorial === true,
      finished: Array.isArray(finished) ? tutorialIds.filter((id) => finished.includes(id)) : [],
      currentPhase: phase,
      currentStepIndex: phase && isStep ? step : 0,
    },
    isSaved: stored.isSaved === true,
  };
}

export function readLocalProgress(): LocalProgress {
  try {
    return parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    return noProgress; // Storage is disabled, or its text is not JSON.
  }
}

export function storeLocalProgress(local: LocalProgress): void {
  try {
    if (isSameProgress(local.progress, initialProgress)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(local));
  } catch {
    // Storage is full or disabled.
  }
}
