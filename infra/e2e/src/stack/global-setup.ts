import { findChromium, NO_CHROMIUM } from '../chromium.ts';
import { startStackOfJourneys } from './stack-of-journeys.ts';

/** Starts the stack that journeys share. @returns a function that stops it */
// oxlint-disable-next-line import/no-default-export -- Playwright requires it
export default async function startEverything(): Promise<() => Promise<void>> {
  if (!findChromium()) throw new Error(NO_CHROMIUM);
  return startStackOfJourneys();
}
