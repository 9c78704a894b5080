import type { TutorialProgress } from '@family-chores/contracts/tutorial/progress';
import type { TutorialId } from '@family-chores/contracts/tutorial/tutorials';
import { sessionEnded } from '@family-chores/web-kit/app-state';
import { createSelector, createSlice, injectSlice, type PayloadAction } from '@family-chores/web-kit/store';
import { tutorialList, tutorialProgress, tutorialSaveProgress } from '../tutorial.api.ts';
import { readLocalProgress } from './local-progress.ts';
import { isSame, merge, untouched } from './progress.rules.ts';

/** Specification, section 3: tutorial state. */
export interface TutorialState extends TutorialProgress {
  isActive: boolean;
  /** From the service. Until it is loaded, and while tutorials are switched off, actions have no effect. */
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

/** Ends it permanently: it starts at its first step next time, and draws no more attention. */
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
    /** Continues an unfinished tutorial where it was left. */
    start(state, { payload: { phase, steps } }: PayloadAction<{ phase: TutorialId; steps: number }>) {
      if (!state.isEnabled) return;
      const isLeft = state.currentPhase === phase && state.currentStepIndex < steps;
      state.currentStepIndex = isLeft ? state.currentStepIndex : 0;
      state.currentPhase = phase;
      state.isActive = true;
      state.isSaved = false;
    },
    /** Finishes the tutorial on its last step. */
    next(state, { payload: steps }: PayloadAction<number>) {
      if (!state.isActive) return;
      state.isSaved = false;
      if (state.currentStepIndex + 1 < steps) {
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
    /** Closed by its button, the backdrop or Escape: it can be continued later. */
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
        Object.assign(state, untouched, { isActive: false, isSaved: true });
      })
      .addMatcher(tutorialList.matchFulfilled, (state, { payload: { enabled } }) => {
        state.isEnabled = enabled;
        if (!enabled) state.isActive = false;
      })
      .addMatcher(tutorialProgress.matchFulfilled, (state, { payload }) => {
        Object.assign(state, state.isSaved ? payload : merge(progressOf(state), payload));
      })
      .addMatcher(tutorialSaveProgress.matchFulfilled, (state, { payload, meta }) => {
        // Otherwise the user has progressed since, and that still has to be saved.
        const isLatest = isSame(meta.arg.originalArgs.body, progressOf(state));
        if (isLatest) Object.assign(state, payload, { isSaved: true });
      }),
  selectors: {
    isActive: ({ isActive }) => isActive,
    /** While tutorials are switched off, every user counts as done. */
    hasCompletedTutorial: ({ isEnabled, hasCompletedTutorial }) => !isEnabled || hasCompletedTutorial,
    progress: createSelector([(state: TutorialState) => state], progressOf, {
      memoizeOptions: { resultEqualityCheck: isSame },
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
