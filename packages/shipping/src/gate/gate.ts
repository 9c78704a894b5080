import type { Browser, BrowserContext } from 'playwright-core';
import { setPins } from '@family-chores/contracts/registry/pins';
import { byBrowser, Registry } from '../client/index.ts';
import { enterWithFamily } from './guest.ts';
import { awayFrom, type Place, placesOf, staysMounted } from './places.ts';
import { readDocument } from './read-document.ts';
import { endure } from './rounds.ts';
import { type Pinned, visit } from './visit.ts';

/** A shell that pages may have when the build is released. */
export interface ShellInUse {
  readonly buildId: string;
  /** `current shell` */
  readonly words: string;
  /** What everybody gets: looked at in both themes, and held for long. */
  readonly isCurrent: boolean;
}

export interface Trial {
  /** Address of the product and what lets one pin builds there. */
  readonly origin: string;
  readonly token: string;
  readonly name: string;
  readonly buildId: string;
  readonly shells: readonly ShellInUse[];
  readonly signal: AbortSignal;
}

/** What a build was found to be. */
export interface Verdict {
  /** Every one against its release. */
  readonly reasons: readonly string[];
  /** What of the gate it was spared, and why. */
  readonly notTried: readonly string[];
}

/** Runs a published build in the real product, in this browser alone. */
export async function passGate(browser: Pick<Browser, 'newContext'>, trial: Trial): Promise<Verdict> {
  if (trial.shells.length === 0) {
    return { reasons: ['no shell is released: there is no page to try it in'], notTried: [] };
  }
  const context = await browser.newContext({
    baseURL: trial.origin,
    locale: 'en-US',
    // A worker would answer for the network with what it kept from the shell before.
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(20_000);
  const interrupt = () => void context.close();
  trial.signal.addEventListener('abort', interrupt);
  try {
    const guest = await enterWithFamily(context, trial.origin);
    try {
      return await inEveryShell(context, trial, guest.familyId);
    } finally {
      await guest.leave();
    }
  } catch (error) {
    trial.signal.throwIfAborted();
    throw error;
  } finally {
    trial.signal.removeEventListener('abort', interrupt);
    await context.close();
  }
}

async function inEveryShell(context: BrowserContext, trial: Trial, familyId: number): Promise<Verdict> {
  const reasons: string[] = [];
  const notTried: string[] = [];
  for (const shell of trial.shells) {
    const found = await inShell(context, { ...trial, shell, familyId });
    reasons.push(...found.reasons.map((reason) => `in the ${shell.words} (${shell.buildId}) ${reason}`));
    notTried.push(...found.notTried);
  }
  return { reasons, notTried };
}

interface InShell extends Trial {
  readonly shell: ShellInUse;
  readonly familyId: number;
}

async function inShell(context: BrowserContext, trial: InShell): Promise<Verdict> {
  const { origin, token, name, buildId, shell, familyId, signal } = trial;
  const registry = new Registry({ origin, token, send: byBrowser(context.request) });
  await registry.call(setPins, { body: { builds: { [name]: buildId, shell: shell.buildId } } });
  const first = await context.newPage();
  await first.goto('/contact');
  const document = await readDocument(first);
  await first.close();

  const places = placesOf(document, { name, familyId });
  const pinned = { name, buildId, shell: shell.buildId };
  const reasons: string[] = [];
  for (const colorScheme of shell.isCurrent ? (['light', 'dark'] as const) : (['light'] as const)) {
    if (reasons.length === 0)
      reasons.push(...(await visitAll(context, { places, colorScheme, pinned, signal })));
  }
  // What cannot be shown cannot be shown twenty times.
  if (!shell.isCurrent || reasons.length > 0) return { reasons, notTried: [] };
  if (staysMounted(document, name)) return { reasons, notTried: ['stays mounted: rounds not tried'] };
  const page = await context.newPage();
  return { reasons: await endure(page, places, awayFrom(document, places)), notTried: [] };
}

interface Visits {
  readonly places: readonly Place[];
  readonly colorScheme: 'light' | 'dark';
  readonly pinned: Pinned;
  readonly signal: AbortSignal;
}

/** Looks at every place. @returns everything that is wrong once, with where it is */
async function visitAll(context: BrowserContext, visits: Visits): Promise<string[]> {
  const { places, colorScheme, pinned, signal } = visits;
  const where = new Map<string, string[]>();
  for (const place of places) {
    signal.throwIfAborted();
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme });
    for (const reason of await visit(page, place, pinned)) {
      where.set(reason, [...(where.get(reason) ?? []), place.path]);
    }
    await page.close();
  }
  return [...where].map(([reason, paths]) => `at ${paths.join(', ')}: ${reason}`);
}
