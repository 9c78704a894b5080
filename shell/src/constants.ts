/** Product specification, section 9; in milliseconds. */

/** How often unsaved actions are sent and the last access time is refreshed. */
export const AUTO_SYNC_INTERVAL = 30_000;
/** Delay between a registration and the family setup. */
export const AFTER_REGISTRATION = 1_500;
/** How long the mobile app shows its splash screen, and how long it then fades. */
export const SPLASH_TIME = 1_000;
export const SPLASH_FADE = 500;
