import { findChromium as find } from '@family-chores/shipping/chromium';

export { chromiumFlags, NO_CHROMIUM } from '@family-chores/shipping/chromium';

/** Finds the full browser, or the one that CHROMIUM_BIN names. */
export const findChromium = (): string | undefined => find(process.env.CHROMIUM_BIN);

/** Finds the headless shell, which has no windows or notifications; journeys take a third less time in it. */
export const findHeadlessChromium = (): string | undefined =>
  find(process.env.CHROMIUM_BIN ?? '/usr/bin/chromium-headless-shell');
