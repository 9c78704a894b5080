/**
 * Where the browser keeps how the person wants to see the product: `{ theme, compactView }` in JSON. The web kit writes it
 * to local storage; the page reads it before anything is shown.
 */
export const PREFERENCES_KEY = 'family-chores.preferences';
