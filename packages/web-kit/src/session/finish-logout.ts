import { api } from '../api/api.ts';
import { accessRecorded, sessionEnded } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import { runExclusive } from '../offline/run-exclusive.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import { showNotSaved } from '../offline/sync-toasts.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { sessionLogout } from '../api/session.api.ts';

/**
 * Finishes a logout that happened offline: sends the unsaved actions, then ends the session on the server. If either
 * fails, the next `finishLogout` tries again. A toast reports the actions that are lost.
 */
export const finishLogout = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { status, rejected, isHeld } = await dispatch(syncProgress());
  showNotSaved(rejected);
  // No parent can enter a PIN now, so a held action must not keep the session alive.
  if (status === 'failed' && !isHeld) return;
  await runExclusive(`${STORAGE_PREFIX}logout`, async () => {
    // Makes the store read the saved state, because another tab may have finished the logout, or a user may have signed
    // in.
    dispatch(accessRecorded(Date.now()));
    if (!getState().appState.isLoggingOut) return;
    const { error } = await dispatch(sessionLogout.initiate());
    if (error) return;
    showNotSaved(getState().appState.unsaved, "a parent's PIN was needed");
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
  });
};
