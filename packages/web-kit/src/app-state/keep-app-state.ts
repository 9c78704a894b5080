import type { Middleware } from '@reduxjs/toolkit';
import { STORAGE_PREFIX } from '../constants.ts';
import type { AppState } from './app-state.ts';
import { appState, foundSaved, sessionLeft } from './app-state.slice.ts';
import { readSaved, save } from './local-storage.ts';

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
export const keepAppState: Middleware<object, { appState: AppState }> = ({ getState, dispatch }) => {
  // What could not be saved is only here: then nothing is taken over from the storage.
  let isSaved = true;
  const found = () => {
    const saved = isSaved ? readSaved() : null;
    return saved && foundSaved(saved);
  };

  addEventListener('storage', (event) => {
    if (isWiped(event) && getState().appState.accountId !== null) dispatch(sessionLeft());
    const elsewhere = sharedKeys.includes(event.key ?? '') && found();
    if (elsewhere) dispatch(elsewhere);
  });

  return (next) => (action) => {
    if (!isChange(action) || foundSaved.match(action)) return next(action);
    const elsewhere = found();
    if (elsewhere) next(elsewhere);
    const result = next(action);
    isSaved = save(getState().appState);
    return result;
  };
};
