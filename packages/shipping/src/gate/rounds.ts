import type { Page } from 'playwright-core';
import { growth, type Held, leaks, measure } from './memory.ts';
import type { Place } from './places.ts';
import { settle } from './settle.ts';

const rounds = 20;
/** By then everything that is kept once, is. */
const settledAfter = 5;

/** Leads to another page of the product as a link would: the document stays. */
async function lead(page: Page, { path, heading }: { path: string; heading: string | null }): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.waitForFunction(
    (wanted) =>
      document.querySelector('h1')?.textContent === wanted && !document.querySelector('[aria-busy=true]'),
    heading,
  );
}

async function open(page: Page, place: Place): Promise<{ path: string; heading: string | null }> {
  await page.goto(place.path);
  await settle(page, place);
  const heading = await page.locator('h1').first().textContent();
  return { path: new URL(page.url()).pathname, heading };
}

/**
 * Mounts what is to be released 20 times and unmounts it again: leads to one place after the other, and then away. What
 * a page holds more after the last round than after the fifth was not let go of.
 * @returns in which respects that is too much
 */
export async function endure(page: Page, places: readonly Place[], away: string): Promise<string[]> {
  // Told of a release of somebody else's, the page would load anew, and the counts with it.
  await page.route('**/api/release', (route) => route.abort());
  const elsewhere = await open(page, { path: away, remotes: [] });
  const stops = [];
  for (const place of places) stops.push(await open(page, place));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let before: Held | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    for (const stop of [...stops, elsewhere]) await lead(page, stop);
    if (round === settledAfter) before = await measure(devtools);
  }
  const after = await measure(devtools);
  const since = rounds - settledAfter;
  return leaks(growth(before ?? after, after)).map(
    (leak) => `shown and left ${since} times it holds ${leak}`,
  );
}
