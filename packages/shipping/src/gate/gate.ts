import type { Browser, BrowserContext } from 'playwright-core';
import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import { setPins } from '@family-chores/contracts/registry/pins';
import { byBrowser, Registry, type TriedBuild } from '../client/index.ts';
import { BUSY } from './busy-frames.ts';
import { enterWithFamily } from './guest.ts';
import {
  gateTargetsOf,
  type GateTarget,
  leakTargetsOf,
  pathElsewhere,
  staysMounted,
} from './gate-targets.ts';
import { readDocument } from './read-document.ts';
import { checkForLeaks } from './rounds.ts';
import { type Round, roundsOf } from './rounds-of.ts';
import { type EndedRound, triedIn } from './tried.ts';
import { type ExpectedBuilds, visit } from './visit.ts';

export interface GateRun {
  /** The product's origin; `token` allows pinning builds there. */
  readonly origin: string;
  readonly token: string;
  /** The channel that the browser follows, if any. */
  readonly channel?: string | undefined;
  readonly name: string;
  readonly buildId: string;
  /** The verdicts that the build needs. */
  readonly required: readonly RequiredVerdict[];
  readonly signal: AbortSignal;
}

/** The result of the gate. */
export interface GateResult {
  /** Reasons not to release; the build passes if there are none. */
  readonly reasons: readonly string[];
  /** Checks that were skipped, and why. */
  readonly skipped: readonly string[];
  /** What was found about each build that was opened. */
  readonly tried: readonly TriedBuild[];
  /** Where each round ran, such as `in the current shell`. */
  readonly where: readonly string[];
}

/** Opens a published build in the real product, pinned in this browser only, and checks it. */
export async function runGate(browser: Pick<Browser, 'newContext'>, run: GateRun): Promise<GateResult> {
  const rounds = roundsOf(run.name, run.required);
  if (rounds.length === 0) {
    const reasons = ['no shell is released, so there is no page to run the build in'];
    return { reasons, skipped: [], tried: [], where: [] };
  }
  const context = await browser.newContext({
    baseURL: run.origin,
    locale: 'en-US',
    // A service worker would serve files that it cached from the previous shell.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  const interrupt = () => void context.close();
  run.signal.addEventListener('abort', interrupt);
  try {
    const guest = await enterWithFamily(context, run.origin);
    try {
      return await runRounds(context, { ...run, familyId: guest.familyId }, rounds);
    } finally {
      await guest.leave();
    }
  } catch (error) {
    run.signal.throwIfAborted();
    throw error;
  } finally {
    run.signal.removeEventListener('abort', interrupt);
    await context.close();
  }
}

interface GuestRun extends GateRun {
  readonly familyId: number;
}

async function runRounds(
  context: BrowserContext,
  run: GuestRun,
  rounds: readonly Round[],
): Promise<GateResult> {
  const ended: EndedRound[] = [];
  const skipped: string[] = [];
  for (const round of rounds) {
    const found = await runRound(context, { ...run, round });
    ended.push({ ...round, reasons: found.reasons });
    skipped.push(...found.skipped);
  }
  const reasons = ended.flatMap(({ where, shell, reasons: some }) =>
    some.map((reason) => `${where} (${shell}) ${reason}`),
  );
  return { reasons, skipped, tried: triedIn(run, ended), where: rounds.map(({ where }) => where) };
}

async function runRound(
  context: BrowserContext,
  { origin, token, channel, name, round, familyId, signal }: GuestRun & { round: Round },
): Promise<Pick<GateResult, 'reasons' | 'skipped'>> {
  const registry = new Registry({ origin, token, send: byBrowser(context.request) });
  const builds = Object.fromEntries(round.pinned.map((each) => [each.name, each.buildId]));
  const body = { builds: { ...builds, shell: round.shell }, ...(channel !== undefined && { channel }) };
  await registry.call(setPins, { body });
  const first = await context.newPage();
  await first.goto('/login');
  const document = await readDocument(first);
  await first.close();

  const targets = gateTargetsOf(document, { name, familyId });
  const reasons: string[] = [];
  for (const colorScheme of round.isCurrent ? (['light', 'dark'] as const) : (['light'] as const)) {
    if (reasons.length === 0)
      reasons.push(...(await visitAll(context, { targets, colorScheme, expected: round, signal })));
  }
  // If a visit fails, the many visits of the memory check prove nothing more.
  if (!round.isCurrent || reasons.length > 0) return { reasons, skipped: [] };
  if (staysMounted(document, name)) return { reasons, skipped: ['stays mounted: memory check skipped'] };
  const page = await context.newPage();
  const elsewhere = pathElsewhere(document, targets);
  return { reasons: await checkForLeaks(page, leakTargetsOf(targets, name), elsewhere), skipped: [] };
}

interface VisitsInput {
  readonly targets: readonly GateTarget[];
  readonly colorScheme: 'light' | 'dark';
  readonly expected: ExpectedBuilds;
  readonly signal: AbortSignal;
}

/** Visits every target. @returns each distinct failure with the paths where it occurs */
async function visitAll(context: BrowserContext, visits: VisitsInput): Promise<string[]> {
  const { targets, colorScheme, expected, signal } = visits;
  const pathsByReason = new Map<string, string[]>();
  const open = async (target: GateTarget) => {
    signal.throwIfAborted();
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    const found = await visit(page, target, expected);
    await page.close();
    return found;
  };
  for (const target of targets) {
    const { reasons, wasBusy } = await open(target);
    const busy = wasBusy && (await open(target)).wasBusy ? [BUSY] : [];
    for (const reason of [...reasons, ...busy])
      pathsByReason.set(reason, [...(pathsByReason.get(reason) ?? []), target.path]);
  }
  return [...pathsByReason].map(([reason, paths]) => `at ${paths.join(', ')}: ${reason}`);
}
