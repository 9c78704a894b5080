import type { AppState } from './app-state.ts';
import { saveState } from './local-storage.ts';

/**
 * Saves the app state, which every change has already done, and returns whether that worked: storage may be full or
 * disabled.
 */
export const saveLocally = () => (_: unknown, getState: () => { appState: AppState }) =>
  saveState(getState().appState);
