import type { AppState } from './app-state.ts';
import { saveState } from './local-storage.ts';

/** Saves the app state again to find out whether storage works. @returns whether it was saved */
export const saveLocally = () => (_: unknown, getState: () => { appState: AppState }) =>
  saveState(getState().appState);
