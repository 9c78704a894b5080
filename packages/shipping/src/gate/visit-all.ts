import type { BrowserContext } from 'playwright-core';
import { BUSY } from './busy-frames.ts';
import type { Finding } from './findings.ts';
import type { GateTarget } from './gate-targets.ts';
import { type ColorScheme, placeOf } from './place-of.ts';
import { visit, type VisitOptions } from './visit.ts';

export interface VisitsInput extends VisitOptions {
  readonly targets: readonly GateTarget[];
  readonly colorScheme: ColorScheme;
  readonly signal: AbortSignal;
}

/**
 * A page counts as busy only after this many busy visits, because the machine may have been busy in one of them. Once a
 * page counts as busy, the build is refused, so one busy visit is enough for the pages after it.
 */
const BUSY_VISITS = 3;

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
