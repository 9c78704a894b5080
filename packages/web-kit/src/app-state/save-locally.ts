import type { AppState } from './app-state.ts';
import { saveState } from './local-storage.ts';

/**
 * Saves the app state again, although every change saves it, to find out whether that works: storage may be full or
 * disabled.
 * @returns whether it was saved
 */
export const saveLocally = () => (_: unknown, getState: () => { appState: AppState }) =>
  saveState(getState().appState);
