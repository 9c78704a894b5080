import { useAppSelector } from '../store/hooks.ts';
import type { ViewPreferences } from './app-state.ts';

/** How the person wants to see the product on this device. Changed by `preferencesChanged`. */
export function useViewPreferences(): ViewPreferences {
  return useAppSelector(({ appState }) => appState.viewPreferences);
}
