import { findChromium, noChromium } from '../chromium.ts';
import { startStackOfJourneys } from './stack-of-journeys.ts';

/** Starts everything once, for the journeys that share a stack; answers how to end it. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a setup from there
export default async function startEverything(): Promise<() => Promise<void>> {
  if (!findChromium()) throw new Error(noChromium);
  return startStackOfJourneys();
}
