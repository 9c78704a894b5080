/** Product specification, section 9; in milliseconds. */

/** Between two tries to save to the server what is not there yet; the last access is refreshed as often. */
export const AUTO_SYNC_INTERVAL = 30_000;
/** From a created family to its dashboard. */
export const AFTER_FAMILY_CREATED = 100;
/** From a registration to the family setup. */
export const AFTER_REGISTRATION = 1_500;
export const FAMILY_CREATION_DEADLINE = 30_000;
/** How long the mobile app's splash screen stays, and how long it then fades. */
export const SPLASH_TIME = 1_000;
export const SPLASH_FADE = 500;
