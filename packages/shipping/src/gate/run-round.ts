import type { BrowserContext } from 'playwright-core';
import { setPins } from '@family-chores/contracts/registry/pins';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import type { SmokeScript } from '@family-chores/contracts/registry/smoke';
import { createBrowserSend, Registry } from '../client/index.ts';
import type { BuildSources } from './build-sources.ts';
import { type Finding, mergeFindings } from './findings.ts';
import {
  findPathWithoutBuild,
  gateTargetsOf,
  leakTargetsOf,
  scriptTargetsOf,
  leakSkipReason,
} from './gate-targets.ts';
import { readDocument } from './read-document.ts';
import { checkForLeaks } from './check-for-leaks.ts';
import type { Round } from './rounds-of.ts';
import { visitAll, type VisitsInput } from './visit-all.ts';

interface RoundRun {
  readonly round: Round;
  readonly origin: string;
  readonly token: string;
  readonly channel?: string | undefined;
  readonly name: string;
  readonly smoke: readonly SmokeScript[];
  readonly familyId: number;
  readonly sources: BuildSources;
  readonly signal: AbortSignal;
}

interface RoundResult {
  /** Each defect once. */
  readonly findings: readonly Finding[];
  /** Checks that were skipped, and why. */
  readonly skipped: readonly string[];
}

/** Opens the product with the builds of a round. */
export async function runRound(context: BrowserContext, run: RoundRun): Promise<RoundResult> {
  const { round, name, familyId, sources, signal } = run;
  const document = await pin(context, run);
  const targets = gateTargetsOf(document, { name, familyId });
  const scripts = scriptTargetsOf(document, { name, familyId, scripts: run.smoke });
  const visitTargets = (visits: Pick<VisitsInput, 'targets' | 'colorScheme'>) =>
    visitAll(context, { ...visits, expected: round, sources, signal });
  const checks = [() => visitTargets({ targets, colorScheme: 'light' })];
  const skipReason = leakSkipReason(document, name);
  if (round.isCurrent) {
    const leakTargets = skipReason === undefined ? leakTargetsOf(targets, name) : [];
    // The memory check opens its targets in the dark theme.
    const others = targets.filter((target) => !leakTargets.includes(target));
    checks.push(
      () => visitTargets({ targets: others, colorScheme: 'dark' }),
      () => visitTargets({ targets: scripts, colorScheme: 'light' }),
    );
    if (leakTargets.length > 0) {
      const pathWithoutBuild = findPathWithoutBuild(document, targets);
      checks.push(async () =>
        checkForLeaks(await context.newPage(), {
          targets: leakTargets,
          pathWithoutBuild,
          expected: round,
          sources,
        }),
      );
    }
  }
  for (const check of checks) {
    const findings = await check();
    // Skips the checks that follow, because the build is refused anyway.
    if (findings.length > 0) return { findings: mergeFindings(findings), skipped: [] };
  }
  const isSkipped = round.isCurrent && skipReason !== undefined;
  return { findings: [], skipped: isSkipped ? [`${skipReason}: memory check skipped`] : [] };
}

/** Pins the builds of the round. @returns the release document that pages then have */
async function pin(
  context: BrowserContext,
  { origin, token, channel, round }: RoundRun,
): Promise<ReleaseDocument> {
  const registry = new Registry({ origin, token, send: createBrowserSend(context.request) });
  const builds = Object.fromEntries(round.pinned.map((each) => [each.name, each.buildId]));
  const body = { builds: { ...builds, shell: round.shell }, ...(channel !== undefined && { channel }) };
  await registry.call(setPins, { body });
  const page = await context.newPage();
  await page.goto('/login');
  const document = await readDocument(page);
  await page.close();
  return document;
}
