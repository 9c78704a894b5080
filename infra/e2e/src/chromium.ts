import { findChromium as find } from '@family-chores/shipping/chromium';

export { chromiumFlags, NO_CHROMIUM } from '@family-chores/shipping/chromium';

/** Finds the browser that CHROMIUM_BIN names, else the full browser. */
export const findChromium = (): string | undefined => find(process.env.CHROMIUM_BIN);

/**
 * Finds the browser that CHROMIUM_BIN names, else the headless shell, else the full browser. The headless shell has no
 * windows or notifications; journeys take a third less time in it.
 */
export const findHeadlessChromium = (): string | undefined =>
  find(process.env.CHROMIUM_BIN ?? '/usr/bin/chromium-headless-shell');
