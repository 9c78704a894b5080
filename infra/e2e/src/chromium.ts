import { findChromium as find } from '@family-chores/shipping/chromium';

export { chromiumFlags, noChromium } from '@family-chores/shipping/chromium';

/** The browser of the journeys, or the one that CHROMIUM_BIN names. */
export const findChromium = (): string | undefined => find(process.env.CHROMIUM_BIN);
