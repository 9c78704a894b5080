import type { Browser, BrowserContext } from 'playwright-core';
import { setPins } from '@family-chores/contracts/registry/pins';
import { byBrowser, Registry } from '../client/index.ts';
import { enterWithFamily } from './guest.ts';
import { pathElsewhere, type GateTarget, gateTargetsOf, staysMounted } from './gate-targets.ts';
import { readDocument } from './read-document.ts';
import { checkForLeaks } from './rounds.ts';
import { type Pinned, visit } from './visit.ts';

/** A shell that pages may be running when the build is released. */
export interface ShellInUse {
  readonly buildId: string;
  /** `current shell` */
  readonly words: string;
  /** The released shell: checked in both themes and for memory leaks. */
  readonly isCurrent: boolean;
}

export interface GateRun {
  /** The product's origin; `token` allows pinning builds there. */
  readonly origin: string;
  readonly token: string;
  readonly name: string;
  readonly buildId: string;
  readonly shells: readonly ShellInUse[];
  readonly signal: AbortSignal;
}

/** The result of the gate. */
export interface Verdict {
  /** Reasons not to release; the build passes if there are none. */
  readonly reasons: readonly string[];
  /** Checks that were skipped, and why. */
  readonly skipped: readonly string[];
}

/** Runs a published build in the real product, pinned in this browser only. */
export async function passGate(browser: Pick<Browser, 'newContext'>, run: GateRun): Promise<Verdict> {
  if (run.shells.length === 0) {
    return { reasons: ['no shell is released, so there is no page to run the build in'], skipped: [] };
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
      return await inEveryShell(context, run, guest.familyId);
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

async function inEveryShell(context: BrowserContext, run: GateRun, familyId: number): Promise<Verdict> {
  const reasons: string[] = [];
  const skipped: string[] = [];
  for (const shell of run.shells) {
    const verdict = await inShell(context, { ...run, shell, familyId });
    reasons.push(...verdict.reasons.map((reason) => `in the ${shell.words} (${shell.buildId}) ${reason}`));
    skipped.push(...verdict.skipped);
  }
  return { reasons, skipped };
}

interface InShell extends GateRun {
  readonly shell: ShellInUse;
  readonly familyId: number;
}

async function inShell(context: BrowserContext, run: InShell): Promise<Verdict> {
  const { origin, token, name, buildId, shell, familyId, signal } = run;
  const registry = new Registry({ origin, token, send: byBrowser(context.request) });
  await registry.call(setPins, { body: { builds: { [name]: buildId, shell: shell.buildId } } });
  const first = await context.newPage();
  await first.goto('/login');
  const document = await readDocument(first);
  await first.close();

  const targets = gateTargetsOf(document, { name, familyId });
  const pinned = { name, buildId, shell: shell.buildId };
  const reasons: string[] = [];
  for (const colorScheme of shell.isCurrent ? (['light', 'dark'] as const) : (['light'] as const)) {
    if (reasons.length === 0)
      reasons.push(...(await visitAll(context, { targets, colorScheme, pinned, signal })));
  }
  // If one visit fails, twenty visits prove nothing more.
  if (!shell.isCurrent || reasons.length > 0) return { reasons, skipped: [] };
  if (staysMounted(document, name)) return { reasons, skipped: ['stays mounted: memory check skipped'] };
  const page = await context.newPage();
  return { reasons: await checkForLeaks(page, targets, pathElsewhere(document, targets)), skipped: [] };
}

interface Visits {
  readonly targets: readonly GateTarget[];
  readonly colorScheme: 'light' | 'dark';
  readonly pinned: Pinned;
  readonly signal: AbortSignal;
}

/** Visits every target. @returns each distinct failure with the paths where it occurs */
async function visitAll(context: BrowserContext, visits: Visits): Promise<string[]> {
  const { targets, colorScheme, pinned, signal } = visits;
  const where = new Map<string, string[]>();
  for (const target of targets) {
    signal.throwIfAborted();
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    for (const reason of await visit(page, target, pinned)) {
      where.set(reason, [...(where.get(reason) ?? []), target.path]);
    }
    await page.close();
  }
  return [...where].map(([reason, paths]) => `at ${paths.join(', ')}: ${reason}`);
}
