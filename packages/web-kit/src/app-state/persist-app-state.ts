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

/** Whether another tab has logged out or cleared the storage. */
const isWiped = ({ key, newValue }: StorageEvent) =>
  key === null || (key === `${STORAGE_PREFIX}session` && newValue === null);

const sharedKeys = ['unsavedAssignments', 'preferences', 'session'].map((name) => STORAGE_PREFIX + name);

/**
 * Saves the app state after every change. A change is applied to the saved state, so that one tab does not overwrite
 * another's progress.
 */
export const persistAppState: Middleware<object, { appState: AppState }> = ({ getState, dispatch }) => {
  // After a failed save, the stored state is outdated.
  let isSaved = true;
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
