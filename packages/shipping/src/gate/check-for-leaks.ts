import type { Page } from 'playwright-core';
import type { Finding } from './findings.ts';
import { growth, leaks, measure, prepareToMeasure, retainsNothing } from './memory.ts';
import type { GateTarget } from './gate-targets.ts';
import { PageErrors } from './page-errors.ts';
import { placeOf } from './place-of.ts';
import { readDocument } from './read-document.ts';
import { ignoreTimeout } from './settle.ts';
import { defectsOf, expectedRequestsOn, openTarget, type VisitOptions } from './visit.ts';

/** After these rounds, a page has cached most of what it caches only once. */
const WARM_UP_ROUNDS = 5;
const MEASURED_ROUNDS = 15;
/** If a page retains nothing after these rounds, no more are needed. */
const FIRST_MEASURED_ROUNDS = 5;

const TIMEOUT_MS = 10_000;

interface Waypoint {
  readonly path: string;
  readonly heading: string | null;
}

/** Runs in the page: whether it shows the waypoint, and nothing is still loading. */
const hasArrived = ({ path, heading }: Waypoint): boolean =>
  location.pathname === path &&
  (document.querySelector('h1')?.textContent ?? null) === heading &&
  document.querySelector('[aria-busy=true]') === null;

/** Navigates as a link does, within the same document. @returns whether the waypoint was shown in time */
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

/** How to recognize the open page when navigating to it again. */
async function waypointOn(page: Page): Promise<Waypoint> {
  const heading = page.locator('h1').first();
  return {
    path: new URL(page.url()).pathname,
    heading: (await heading.count()) > 0 ? await heading.textContent() : null,
  };
}

interface LeakCheck extends VisitOptions {
  readonly targets: readonly GateTarget[];
  readonly pathWithoutBuild: string;
}

class NotLoaded extends Error {}

/**
 * Visits the waypoints again and again.
 * @returns the kinds of memory that grew too much
 * @throws NotLoaded if a waypoint did not load in time
 */
async function repeatRounds(page: Page, waypoints: readonly Waypoint[]): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let round = 0;

  async function visit(rounds: number): Promise<void> {
    for (let visited = 0; visited < rounds; visited += 1) {
      round += 1;
      for (const waypoint of waypoints) {
        if (await navigateTo(page, waypoint)) continue;
        throw new NotLoaded(`in round ${round}, ${waypoint.path} did not load within ${TIMEOUT_MS / 1000} s`);
      }
    }
  }

  async function measureRounds(): Promise<string[]> {
    const before = await measure(devtools);
    await visit(FIRST_MEASURED_ROUNDS);
    const first = growth(before, await measure(devtools));
    if (retainsNothing(first, FIRST_MEASURED_ROUNDS / MEASURED_ROUNDS)) return [];
    await visit(MEASURED_ROUNDS - FIRST_MEASURED_ROUNDS);
    return leaks(growth(before, await measure(devtools)));
  }

  await visit(WARM_UP_ROUNDS);
  // Scripts that the page prefetches once may arrive during the first measurement. A leak grows in both measurements.
  const suspected = await measureRounds();
  const found = suspected.length > 0 ? await measureRounds() : [];
  return found.map((leak) => `mounted and unmounted ${MEASURED_ROUNDS} times, it retains ${leak}`);
}

/**
 * Opens the targets in the dark theme, and then mounts and unmounts the build under test by navigating between them and
 * a path without it. Memory that grows in the measured rounds, and again when they are repeated, is leaked.
 * @returns the defects of the opened pages; if there are none, the errors of the rounds and either the leaks or the
 * page that did not load
 */
export async function checkForLeaks(page: Page, check: LeakCheck): Promise<Finding[]> {
  const { pathWithoutBuild, targets, sources } = check;
  const errors = await PageErrors.listen(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await prepareToMeasure(page);
  // A new release would reload the page and reset the counts. Requests for the release are aborted in the same way as
  // by a navigation, so that they do not count as errors.
  await page.route('**/api/release', (route) => route.abort('aborted'));
  const waypoints: Waypoint[] = [];
  const findings: Finding[] = [];
  for (const target of [...targets, { path: pathWithoutBuild, remotes: [] }]) {
    const opened = await openTarget(page, target);
    const defects = [
      ...(await defectsOf(page, target, { ...check, opened })),
      ...(await errors.listDefects(expectedRequestsOn(page, opened), sources)),
    ];
    findings.push(...defects.map((defect) => ({ ...defect, where: placeOf(target, 'dark') })));
    waypoints.push(await waypointOn(page));
  }
  if (findings.length > 0) return findings;
  const isExpected = expectedRequestsOn(page, { document: await readDocument(page) });
  const leaked = await repeatRounds(page, waypoints).catch((error: unknown) => {
    if (error instanceof NotLoaded) return [error.message];
    throw error;
  });
  const defects = await errors.listDefects(isExpected, sources);
  return [
    ...leaked.map((text) => ({ text, where: '' })),
    ...defects.map((defect) => ({ ...defect, where: 'while mounting and unmounting it' })),
  ];
}
