/**
 * Where the browser keeps, each in JSON, what decides how the page looks before any script of it ran. The web kit writes
 * it to local storage.
 */
export const SAVED_KEYS = {
  /** How the person wants to see the product: `{ theme, compactView }`. */
  preferences: 'family-chores.preferences',
  /** `{ lastRoute }`: the path that was shown last. */
  appState: 'family-chores.appState',
} as const;
