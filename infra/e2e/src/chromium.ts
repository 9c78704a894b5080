import { findChromium as find } from '@family-chores/shipping/chromium';

export { chromiumFlags, NO_CHROMIUM } from '@family-chores/shipping/chromium';

/** The full browser, or the one that CHROMIUM_BIN names. */
export const findChromium = (): string | undefined => find(process.env.CHROMIUM_BIN);

/** The headless shell (without windows and notifications) if it is installed, in which journeys take a third less time. */
export const findHeadlessChromium = (): string | undefined =>
  find(process.env.CHROMIUM_BIN ?? '/usr/bin/chromium-headless-shell');
