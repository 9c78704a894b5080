// Times of the product specification, section 9.

/** How often unsaved actions are sent and the last access time is refreshed. */
export const AUTO_SYNC_INTERVAL_MS = 30_000;
/** Delay between a registration and the family setup. */
export const SETUP_OPEN_DELAY_MS = 1_500;
/** How long the mobile app shows its splash screen. */
export const SPLASH_MS = 1_000;
/** How long the splash screen then takes to fade. */
export const SPLASH_FADE_MS = 500;
