/**
 * Keys in local storage. Their JSON values decide how the page looks before its scripts run, and when the scripts run.
 * The web kit writes these values.
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
