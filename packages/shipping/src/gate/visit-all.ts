import type { BrowserContext } from 'playwright-core';
import type { BuildSources } from './build-sources.ts';
import { BUSY } from './busy-frames.ts';
import type { Finding } from './findings.ts';
import type { GateTarget } from './gate-targets.ts';
import { type ExpectedBuilds, visit } from './visit.ts';

export interface VisitsInput {
  readonly targets: readonly GateTarget[];
  readonly colorScheme: 'light' | 'dark';
  readonly expected: ExpectedBuilds;
  readonly sources: BuildSources;
  readonly signal: AbortSignal;
}

/**
 * A page counts as busy only after this many busy visits, because the machine may have been busy in one of them. Once a
 * page counts as busy, the build is refused, so one busy visit is enough for the pages after it.
 */
const BUSY_VISITS = 3;

/** Such as `at /settings in dark`, or `in the script of /settings`. */
const placeOf = ({ path, script }: GateTarget, colorScheme: string) =>
  script ? `in the script of ${script.open}` : `at ${path}${colorScheme === 'dark' ? ' in dark' : ''}`;

/** Visits every target in a page of its own. */
export async function visitAll(context: BrowserContext, visits: VisitsInput): Promise<Finding[]> {
  const { targets, colorScheme, signal } = visits;
  const open = async (target: GateTarget) => {
    signal.throwIfAborted();
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    const found = await visit(page, target, visits);
    await page.close();
    return found;
  };
  const findings: Finding[] = [];
  let neededVisits = BUSY_VISITS;
  for (const target of targets) {
    const { defects, wasBusy } = await open(target);
    let isBusy = wasBusy;
    for (let visited = 1; isBusy && visited < neededVisits; visited += 1) {
      isBusy = (await open(target)).wasBusy;
    }
    if (isBusy) neededVisits = 1;
    const busy = isBusy ? [{ text: BUSY }] : [];
    const where = placeOf(target, colorScheme);
    findings.push(...[...defects, ...busy].map((defect) => ({ ...defect, where })));
  }
  return findings;
}
