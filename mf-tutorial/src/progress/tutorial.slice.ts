import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import type { TutorialId } from '@family-chores/contracts/tutorial/tutorials';
import { sessionEnded } from '@family-chores/web-kit/app-state';
import { createSelector, createSlice, injectSlice, type PayloadAction } from '@family-chores/web-kit/store';
import { tutorialList, tutorialProgress, tutorialSaveProgress } from '../tutorial.api.ts';
import { readLocalProgress } from './local-progress.ts';
import { isSameProgress, mergeProgress, initialProgress } from './progress.rules.ts';

/** State of the tutorials (specification, section 3). */
export interface TutorialState extends TutorialProgress {
  isActive: boolean;
  /** Whether the service has tutorials switched on; false until it has responded. */
  isEnabled: boolean;
  /** Whether the progress is saved with the account. */
  isSaved: boolean;
}

function progressOf(state: TutorialProgress): TutorialProgress {
  const { hasCompletedTutorial, finished, currentPhase, currentStepIndex } = state;
  return { hasCompletedTutorial, finished, currentPhase, currentStepIndex };
}

function initialState(): TutorialState {
  const { progress, isSaved } = readLocalProgress();
  return { ...progress, isActive: false, isEnabled: false, isSaved };
}

/** Ends the tutorial: the next time, it starts at its first step. */
function complete(state: TutorialState) {
  Object.assign(state, {
    isActive: false,
    hasCompletedTutorial: true,
    currentPhase: null,
    currentStepIndex: 0,
  });
}

const tutorial = createSlice({
  name: 'tutorial',
  initialState,
  reducers: {
    /** Starts a tutorial, or continues it where it was left. */
    start(state, { payload: { phase, stepCount } }: PayloadAction<{ phase: TutorialId; stepCount: number }>) {
      if (!state.isEnabled) return;
      const isUnfinished = state.currentPhase === phase && state.currentStepIndex < stepCount;
      state.currentStepIndex = isUnfinished ? state.currentStepIndex : 0;
      state.currentPhase = phase;
      state.isActive = true;
      state.isSaved = false;
    },
    next(state, { payload: stepCount }: PayloadAction<number>) {
      if (!state.isActive) return;
      state.isSaved = false;
      if (state.currentStepIndex + 1 < stepCount) {
        state.currentStepIndex += 1;
        return;
      }
      if (state.currentPhase && !state.finished.includes(state.currentPhase)) {
        state.finished.push(state.currentPhase);
      }
      complete(state);
    },
    previous(state) {
      if (!state.isActive || state.currentStepIndex === 0) return;
      state.currentStepIndex -= 1;
      state.isSaved = false;
    },
    /** Closes the tutorial, which can be continued later. */
    close(state) {
      state.isActive = false;
    },
    skip(state) {
      if (!state.isActive) return;
      complete(state);
      state.isSaved = false;
    },
  },
  extraReducers: (build) =>
    build
      .addCase(sessionEnded, (state) => {
        Object.assign(state, initialProgress, { isActive: false, isSaved: true });
      })
      .addMatcher(tutorialList.matchFulfilled, (state, { payload: { enabled } }) => {
        state.isEnabled = enabled;
        if (!enabled) state.isActive = false;
      })
      .addMatcher(tutorialProgress.matchFulfilled, (state, { payload }) => {
        Object.assign(state, state.isSaved ? payload : mergeProgress(progressOf(state), payload));
      })
      .addMatcher(tutorialSaveProgress.matchFulfilled, (state, { payload, meta }) => {
        // False if the user has progressed since the request.
        const isLatest = isSameProgress(meta.arg.originalArgs.body, progressOf(state));
        if (isLatest) Object.assign(state, payload, { isSaved: true });
      }),
  selectors: {
    isActive: ({ isActive }) => isActive,
    /** While tutorials are switched off, every user counts as having completed one. */
    hasCompletedTutorial: ({ isEnabled, hasCompletedTutorial }) => !isEnabled || hasCompletedTutorial,
    progress: createSelector([(state: TutorialState) => state], progressOf, {
      memoizeOptions: { resultEqualityCheck: isSameProgress },
    }),
    isSaved: ({ isSaved }) => isSaved,
  },
});

declare module '@family-chores/web-kit/store' {
  interface InjectedSlices {
    tutorial: TutorialState;
  }
}

export const { start, next, previous, close, skip } = tutorial.actions;
export const selectTutorial = injectSlice('mf-tutorial', tutorial).selectors;
