/**
 * Keys in local storage of the JSON values that decide how the page looks before its scripts run, and when they run. The
 * web kit writes them.
 */
export const SAVED_KEYS = {
  /** Display preferences: `{ theme, compactView }`. */
  preferences: 'family-chores.preferences',
  /** `{ lastRoute }`: the last path that was shown. */
  appState: 'family-chores.appState',
  /** The account that has signed in on this device. */
  session: 'family-chores.session',
  /** The family of a guest who logged out on this device. */
  guestFamily: 'family-chores.guestFamily',
} as const;
