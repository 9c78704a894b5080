/**
 * Local storage keys, with JSON values, of what decides how the page looks before its scripts run. Written by the web
 * kit.
 */
export const SAVED_KEYS = {
  /** Display preferences: `{ theme, compactView }`. */
  preferences: 'family-chores.preferences',
  /** `{ lastRoute }`: the last path that was shown. */
  appState: 'family-chores.appState',
} as const;
