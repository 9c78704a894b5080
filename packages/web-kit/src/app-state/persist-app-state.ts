import type { Middleware } from '@reduxjs/toolkit';
import { STORAGE_PREFIX } from '../constants.ts';
import type { AppState } from './app-state.ts';
import { appState, savedStateRead, sessionEnded } from './app-state.slice.ts';
import { readSavedState, saveState } from './local-storage.ts';

const isChange = (action: unknown) =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  String(action.type).startsWith(`${appState.name}/`);

/** Whether storage was emptied, or the session taken from it: then somebody logged out in another tab. */
const isWiped = ({ key, newValue }: StorageEvent) =>
  key === null || (key === `${STORAGE_PREFIX}session` && newValue === null);

const sharedKeys = ['unsavedAssignments', 'preferences', 'session'].map((name) => STORAGE_PREFIX + name);

/**
 * Saves the app state with every change, for the next visit. Tabs share one storage: a change is made to what is saved,
 * not to what this tab once read, so that none overwrites another's progress.
 */
export const persistAppState: Middleware<object, { appState: AppState }> = ({ getState, dispatch }) => {
  // What could not be saved is only here: then nothing is taken over from the storage.
  let isSaved = true;
  const readSharedState = () => {
    const saved = isSaved ? readSavedState() : null;
    return saved && savedStateRead(saved);
  };

  addEventListener('storage', (event) => {
    if (isWiped(event) && getState().appState.accountId !== null) dispatch(sessionEnded());
    const elsewhere = sharedKeys.includes(event.key ?? '') && readSharedState();
    if (elsewhere) dispatch(elsewhere);
  });

  return (next) => (action) => {
    if (!isChange(action) || savedStateRead.match(action)) return next(action);
    const elsewhere = readSharedState();
    if (elsewhere) next(elsewhere);
    const result = next(action);
    isSaved = saveState(getState().appState);
    return result;
  };
};
