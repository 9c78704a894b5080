import { api } from '../api/api.ts';
import { accessRecorded, sessionEnded } from '../app-state/app-state.slice.ts';
import { STORAGE_PREFIX } from '../constants.ts';
import { runExclusive } from '../offline/run-exclusive.ts';
import { syncProgress } from '../offline/sync-progress.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { sessionLogout } from './session.api.ts';

/**
 * Does what a logout without a connection left to do: sends what is unsaved, then ends the session on the server. What
 * fails is left for the next call.
 */
export const finishLogout = () => async (dispatch: Dispatch, getState: () => RootState) => {
  const { status } = await dispatch(syncProgress());
  if (status === 'failed') return;
  await runExclusive(`${STORAGE_PREFIX}logout`, async () => {
    // Another tab may have finished it, or somebody has signed in: this reads what is saved.
    dispatch(accessRecorded(Date.now()));
    if (!getState().appState.isLoggingOut) return;
    const { error } = await dispatch(sessionLogout.initiate());
    if (error) return;
    dispatch(sessionEnded());
    dispatch(api.util.resetApiState());
  });
};
