import type { Middleware } from '@reduxjs/toolkit';
import { STORAGE_PREFIX } from '../constants.ts';
import type { AppState } from './app-state.ts';
import { appState, savedStateRead, sessionEnded } from './app-state.slice.ts';
import { readSavedState, saveState } from './local-storage.ts';

const isAppStateAction = (action: unknown) =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).startsWith(`${appState.name}/`);

/** Whether storage was cleared or the session was removed from it, as by a logout in another tab. */
const isWiped = ({ key, newValue }: StorageEvent) =>
  key === null || (key === `${STORAGE_PREFIX}session` && newValue === null);

const sharedKeys = ['unsavedAssignments', 'preferences', 'session'].map((name) => STORAGE_PREFIX + name);

/**
 * Saves the app state after every change. Tabs share one storage, so a change is applied to the saved state, not to
 * what this tab read earlier; otherwise one tab would overwrite another's progress.
 */
export const persistAppState: Middleware<object, { appState: AppState }> = ({ getState, dispatch }) => {
  // After a failed save, the state in memory is newer than the stored one, which is then ignored.
  let isSaved = true;
  /** The action that loads the saved state; null if there is none to load. */
  const createStateRead = () => {
    const saved = isSaved ? readSavedState() : null;
    return saved && savedStateRead(saved);
  };

  addEventListener('storage', (event) => {
    if (isWiped(event) && getState().appState.accountId !== null) dispatch(sessionEnded());
    const stateRead = sharedKeys.includes(event.key ?? '') && createStateRead();
    if (stateRead) dispatch(stateRead);
  });

  return (next) => (action) => {
    if (!isAppStateAction(action) || savedStateRead.match(action)) return next(action);
    const stateRead = createStateRead();
    if (stateRead) next(stateRead);
    const result = next(action);
    isSaved = saveState(getState().appState);
    return result;
  };
};
