import { releasePlan } from '@family-chores/contracts/registry/releases';
import type { StoredRelease, StoredWatch } from '../model/release.model.ts';
import { type ReportCounts, widespreadFailure } from './judge.rules.ts';

const WATCH_MS = 10 * 60_000;

/** Releases are watched if they were made after this time. */
export const watchedSince = (now: Date): Date => new Date(now.getTime() - WATCH_MS);

/** The watch over a release's current build; null if there is none, or it has ended. */
export function watchAt({ watch }: Pick<StoredRelease, 'watch'>, now: Date): StoredWatch | null {
  return watch && watch.since > watchedSince(now) ? watch : null;
}

interface Comparison {
  /** Reports on the current build since its release. */
  current: ReportCounts;
  /** Reports from before that release on the build that the current one replaced. */
  replaced: ReportCounts;
}

const standard = releasePlan.parse({});

/** Why an immediate release must be rolled back, according to the default limits of a plan; null if it may stay. */
export function faultOf(buildId: string, { current, replaced }: Comparison): string | null {
  const failure = widespreadFailure(standard, { candidate: current, before: replaced });
  return failure === null ? null : `${buildId} failed too often after its release. ${failure}`;
}
