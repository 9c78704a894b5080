import { useAppSelector } from './hooks.ts';
import type { ViewPreferences } from '../app-state/app-state.ts';

/** The user's view preferences on this device. Changed with `preferencesChanged`. */
export function useViewPreferences(): ViewPreferences {
  return useAppSelector(({ appState }) => appState.viewPreferences);
}
