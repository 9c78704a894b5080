import type { Page } from 'playwright-core';
import { knownRequests } from './known-requests.ts';
import { growth, type Held, leaks, measure } from './memory.ts';
import type { Place } from './places.ts';
import { readDocument } from './read-document.ts';
import { ignoreTimeout, settle } from './settle.ts';
import { Trouble } from './trouble.ts';

const rounds = 20;
/** By then everything that is kept once, is. */
const settledAfter = 5;

const longestMs = 10_000;

interface Stop {
  readonly path: string;
  readonly heading: string | null;
}

/** Runs in the page: whether it got there, and nothing on the screen is still loading. */
const isThere = ({ path, heading }: Stop): boolean =>
  location.pathname === path &&
  (document.querySelector('h1')?.textContent ?? null) === heading &&
  document.querySelector('[aria-busy=true]') === null;

/** Leads to another page of the product as a link would: the document stays. @returns whether it got there */
async function lead(page: Page, stop: Stop): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, stop.path);
  try {
    await page.waitForFunction(isThere, stop, { timeout: longestMs });
    return true;
  } catch (error) {
    ignoreTimeout(error);
    return false;
  }
}

async function open(page: Page, place: Place): Promise<Stop> {
  await page.goto(place.path);
  await settle(page, place);
  const heading = page.locator('h1').first();
  return {
    path: new URL(page.url()).pathname,
    heading: (await heading.count()) > 0 ? await heading.textContent() : null,
  };
}

/** Leads from stop to stop, time after time. @returns in which respects the page holds too much after that */
async function goRound(page: Page, stops: readonly Stop[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let before: Held | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    for (const stop of stops) {
      if (!(await lead(page, stop)))
        return [`led to ${stop.path} in round ${round} the page is not there after ${longestMs / 1000} s`];
    }
    if (round === settledAfter) before = await measure(devtools);
  }
  const after = await measure(devtools);
  const since = rounds - settledAfter;
  return leaks(growth(before ?? after, after)).map(
    (leak) => `shown and left ${since} times it holds ${leak}`,
  );
}

/**
 * Mounts what is to be released 20 times and unmounts it again: leads to one place after the other, and then away. What
 * a page holds more after the last round than after the fifth was not let go of.
 * @returns everything that is wrong, with it or with the page meanwhile
 */
export async function endure(page: Page, places: readonly Place[], away: string): Promise<string[]> {
  const trouble = await Trouble.listen(page);
  // Told of a release of somebody else's, the page would load anew, and the counts with it. Stopped as by a page that
  // is left, which is no trouble.
  await page.route('**/api/release', (route) => route.abort('aborted'));
  const elsewhere = await open(page, { path: away, remotes: [] });
  const isKnown = knownRequests(await readDocument(page), new URL(page.url()).origin);
  const stops: Stop[] = [];
  for (const place of places) stops.push(await open(page, place));
  const found = await goRound(page, [...stops, elsewhere]);
  return [...found, ...trouble.found(isKnown).map((reason) => `shown and left again and again: ${reason}`)];
}
