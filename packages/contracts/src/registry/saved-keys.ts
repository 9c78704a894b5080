/**
 * Keys in local storage of the JSON values that decide how the page looks before its scripts run. The web kit writes
 * them.
 */
export const SAVED_KEYS = {
  /** Display preferences: `{ theme, compactView }`. */
  preferences: 'family-chores.preferences',
  /** `{ lastRoute }`: the last path that was shown. */
  appState: 'family-chores.appState',
} as const;
