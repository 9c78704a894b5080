import type { Page } from 'playwright-core';
import { expectedRequests } from './expected-requests.ts';
import { growth, type MemoryUse, leaks, measure } from './memory.ts';
import type { GateTarget } from './gate-targets.ts';
import { readDocument } from './read-document.ts';
import { ignoreTimeout, settle } from './settle.ts';
import { PageErrors } from './page-errors.ts';

const ROUNDS = 20;
/** By then, everything that is cached once has been cached. */
const WARM_UP_ROUNDS = 5;

const TIMEOUT_MS = 10_000;

interface Waypoint {
  readonly path: string;
  readonly heading: string | null;
}

/** Runs in the page: whether it has arrived and nothing is still loading. */
const hasArrived = ({ path, heading }: Waypoint): boolean =>
  location.pathname === path &&
  (document.querySelector('h1')?.textContent ?? null) === heading &&
  document.querySelector('[aria-busy=true]') === null;

/** Navigates as a link does, within the same document. @returns whether the page arrived */
async function navigateTo(page: Page, waypoint: Waypoint): Promise<boolean> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, waypoint.path);
  try {
    await page.waitForFunction(hasArrived, waypoint, { timeout: TIMEOUT_MS });
    return true;
  } catch (error) {
    ignoreTimeout(error);
    return false;
  }
}

async function open(page: Page, target: GateTarget): Promise<Waypoint> {
  await page.goto(target.path);
  await settle(page, target);
  const heading = page.locator('h1').first();
  return {
    path: new URL(page.url()).pathname,
    heading: (await heading.count()) > 0 ? await heading.textContent() : null,
  };
}

/** Visits the waypoints again and again. @returns the kinds of memory that grew too much */
async function repeatRounds(page: Page, waypoints: readonly Waypoint[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let before: MemoryUse | undefined;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const waypoint of waypoints) {
      if (!(await navigateTo(page, waypoint)))
        return [`in round ${round}, ${waypoint.path} did not load within ${TIMEOUT_MS / 1000} s`];
    }
    if (round === WARM_UP_ROUNDS) before = await measure(devtools);
  }
  const after = await measure(devtools);
  const since = ROUNDS - WARM_UP_ROUNDS;
  return leaks(growth(before ?? after, after)).map(
    (leak) => `mounted and unmounted ${since} times, it retains ${leak}`,
  );
}

/**
 * Mounts and unmounts the build under test 20 times by visiting its targets and leaving them. Memory that grew between
 * the fifth and the last round is leaked.
 * @returns the leaks and every error of the page during the rounds
 */
export async function checkForLeaks(
  page: Page,
  targets: readonly GateTarget[],
  pathWithoutBuild: string,
): Promise<string[]> {
  const errors = await PageErrors.listen(page);
  // A new release would reload the page and reset the counts. Requests are aborted as by a navigation,
  // which does not count as an error.
  await page.route('**/api/release', (route) => route.abort('aborted'));
  const elsewhere = await open(page, { path: pathWithoutBuild, remotes: [] });
  const isExpected = expectedRequests(await readDocument(page), new URL(page.url()).origin);
  const waypoints: Waypoint[] = [];
  for (const target of targets) waypoints.push(await open(page, target));
  const found = await repeatRounds(page, [...waypoints, elsewhere]);
  return [
    ...found,
    ...errors.found(isExpected).map((reason) => `while mounting and unmounting it: ${reason}`),
  ];
}
