import { findChromium as find } from '@family-chores/shipping/chromium';

export { chromiumFlags, noChromium } from '@family-chores/shipping/chromium';

/** A whole browser, or the one that CHROMIUM_BIN names. */
export const findChromium = (): string | undefined => find(process.env.CHROMIUM_BIN);

/** One without what nobody sees of it (windows, notifications), where it is installed: journeys take a third less time. */
export const findHeadlessChromium = (): string | undefined =>
  find(process.env.CHROMIUM_BIN ?? '/usr/bin/chromium-headless-shell');
