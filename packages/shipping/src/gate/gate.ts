import type { Browser, BrowserContext } from 'playwright-core';
import type { RequiredVerdict } from '@family-chores/contracts/registry/gate-verdicts';
import type { SmokeScript } from '@family-chores/contracts/registry/smoke';
import type { TriedBuild } from '../client/index.ts';
import { BuildSources } from './build-sources.ts';
import { finishAfter } from './finish-after.ts';
import { enterWithFamily } from './guest.ts';
import { type Round, roundsOf } from './rounds-of.ts';
import { runRound } from './run-round.ts';
import { type EndedRound, reasonsIn, triedBuildsIn } from './tried.ts';

export interface GateRun {
  /** The product's origin; `token` allows pinning builds there. */
  readonly origin: string;
  readonly token: string;
  readonly channel?: string | undefined;
  readonly name: string;
  readonly buildId: string;
  /** The folder of the build; its source maps show where errors were thrown. */
  readonly folder?: string | undefined;
  /** The smoke scripts in the manifest of the build. */
  readonly smoke?: readonly SmokeScript[] | undefined;
  readonly required: readonly RequiredVerdict[];
  readonly signal: AbortSignal;
}

export interface GateResult {
  /** Reasons not to release; the build passes if there are none. */
  readonly reasons: readonly string[];
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
    const guestRun = { ...run, familyId: guest.familyId };
    return await finishAfter(
      () => runRounds(context, guestRun, rounds),
      () => guest.leave(),
    );
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
  const { smoke = [] } = run;
  const sources = new BuildSources(run);
  const ended: EndedRound[] = [];
  const skipped: string[] = [];
  for (const round of rounds) {
    const found = await runRound(context, { ...run, smoke, sources, round });
    ended.push({ ...round, findings: found.findings });
    skipped.push(...found.skipped);
  }
  return {
    reasons: reasonsIn(ended, ({ where, shell }) => `${where} (${shell})`),
    skipped,
    tried: triedBuildsIn(run, ended),
    where: rounds.map(({ where }) => where),
  };
}
