import type { AppState } from './app-state.ts';
import { saveState } from './local-storage.ts';

/** Saves the app state once more. Whether it is kept: storage may be full or switched off. */
export const saveLocally = () => (_: unknown, getState: () => { appState: AppState }) =>
  saveState(getState().appState);
