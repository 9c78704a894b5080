import type { UnsavedAction } from '../app-state/app-state.ts';
import { accessRecorded, actionsSettled } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { runExclusive } from './run-exclusive.ts';

/**
 * Removes a queued completion, so that no sync sends it. Waits for a sync that is sending it already.
 * @returns the removed action; null if no completion was queued
 */
export const removeUnsentCompletion =
  (assignmentId: number) =>
  (dispatch: Dispatch, getState: () => RootState): Promise<UnsavedAction | null> =>
    runExclusive(`${STORAGE_PREFIX}sync`, async () => {
      // Makes the store read the saved state, which other tabs may have changed.
      dispatch(accessRecorded(Date.now()));
      const queued = getState().appState.unsaved.find(
        (action) => action.kind === 'completed' && action.assignmentId === assignmentId,
      );
      if (!queued) return null;
      dispatch(actionsSettled([queued]));
      return queued;
    });
