import type { StoredCandidate } from '../model/release.model.ts';
import { shareOf } from '../model/share-of.rules.ts';

type Failure = 'loadErrors' | 'boundaryErrors';

/**
 * How many browsers reported each outcome of a build. Each browser counts once, and only a few browsers per network
 * count.
 */
export interface ReportCounts extends Record<Failure, number> {
  /** Browsers that reported anything about the build. */
  tried: number;
  opened: number;
  /** Networks in which at least one browser could not load the build. */
  loadErrorNetworks: number;
  /** Networks in which the build threw in at least one browser. */
  boundaryErrorNetworks: number;
  /** Networks in which the build was opened and never failed. */
  healthyNetworks: number;
}

export const noReports: ReportCounts = {
  tried: 0,
  opened: 0,
  loadErrors: 0,
  boundaryErrors: 0,
  loadErrorNetworks: 0,
  boundaryErrorNetworks: 0,
  healthyNetworks: 0,
};

interface Comparison {
  /** Reports on the candidate since the step began, or on a watched build since its release. */
  candidate: ReportCounts;
  /** Reports on the build that a candidate would replace, since the step began; for a watch, see `watch.rules.ts`. */
  before: ReportCounts;
}

interface Evidence extends Comparison {
  now: Date;
}

type Standard = Pick<StoredCandidate, 'limits' | 'leastLoads'>;

export type Judgment = { decision: 'wait' } | { decision: 'abort' | 'pause' | 'next'; reason: string };

/** Failures in fewer browsers may have reasons unrelated to the build. */
const MIN_FAILURES = 3;

/**
 * On how many networks a build must fail before it is withdrawn. Failures on fewer are ignored if the build works on
 * this many others. Fewer networks might all belong to one person.
 */
const MIN_NETWORKS = 3;

/**
 * How many browsers must have opened the previous build for a comparison with it: reports from fewer may be chance, or
 * forged.
 */
const MIN_BROWSERS_BEFORE = 20;

const failureTexts: Record<Failure, string> = { loadErrors: 'could not be loaded', boundaryErrors: 'threw' };
const networksOf = (counts: ReportCounts, failure: Failure) =>
  failure === 'loadErrors' ? counts.loadErrorNetworks : counts.boundaryErrorNetworks;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function failureShareOf(counts: ReportCounts, failure: Failure) {
  const share = counts.tried === 0 ? 0 : counts[failure] / counts.tried;
  return { share, text: `in ${counts[failure]} of ${counts.tried} browsers (${percent(share)})` };
}

/**
 * The share of failures that is tolerated in addition to the limit: the previous build's share, but at most as much as
 * the limit, and 0 if too few browsers opened that build.
 */
function toleratedShare({ limits, leastLoads }: Standard, before: ReportCounts, failure: Failure): number {
  if (before.opened < Math.max(leastLoads, MIN_BROWSERS_BEFORE)) return 0;
  return Math.min(failureShareOf(before, failure).share, limits[failure]);
}

/** A kind of failure whose share is above what is allowed. */
interface ExcessFailure {
  reason: string;
  networks: number;
}

/** The excess of one kind of failure; empty if the share is allowed, or too few browsers failed. */
function excessFailures(standard: Standard, evidence: Comparison, failure: Failure): ExcessFailure[] {
  const allowed = standard.limits[failure] + toleratedShare(standard, evidence.before, failure);
  const current = failureShareOf(evidence.candidate, failure);
  const previous = failureShareOf(evidence.before, failure);
  if (evidence.candidate[failure] < MIN_FAILURES || current.share <= allowed) return [];
  const networks = networksOf(evidence.candidate, failure);
  const where = networks === 1 ? 'one network' : `${networks} networks`;
  const reason = `It ${failureTexts[failure]} ${current.text} on ${where}, the previous build ${previous.text}; ${percent(allowed)} are allowed`;
  return [{ reason, networks }];
}

const allExcessFailures = (standard: Standard, evidence: Comparison): ExcessFailure[] => [
  ...excessFailures(standard, evidence, 'loadErrors'),
  ...excessFailures(standard, evidence, 'boundaryErrors'),
];

const widespreadReason = (failures: readonly ExcessFailure[]): string | null =>
  failures.find(({ networks }) => networks >= MIN_NETWORKS)?.reason ?? null;

/** Why a build must be withdrawn: it fails too often, on enough networks. Null if it may stay. */
export const widespreadFailure = (standard: Standard, evidence: Comparison): string | null =>
  widespreadReason(allExcessFailures(standard, evidence));

/**
 * Judges a candidate by the reports that browsers have sent since its step began. Anyone can send reports, so failures
 * on few networks never abort it; they pause it if too few other networks opened it successfully. From then on, an
 * operator decides, and reports can only abort it.
 */
export function judge(candidate: StoredCandidate, evidence: Evidence): Judgment {
  const failures = allExcessFailures(candidate, evidence);
  const abortReason = widespreadReason(failures);
  if (abortReason !== null) return { decision: 'abort', reason: abortReason };
  const seconds = (evidence.now.getTime() - candidate.since.getTime()) / 1000;
  if (candidate.status === 'paused' || seconds < candidate.holdSeconds) return { decision: 'wait' };
  const { tried, opened, loadErrors, boundaryErrors, healthyNetworks } = evidence.candidate;
  const [doubtful] = failures;
  if (doubtful && healthyNetworks < MIN_NETWORKS) {
    return {
      decision: 'pause',
      reason: `${doubtful.reason}. Too few networks to decide: abort or resume it`,
    };
  }
  if (opened < candidate.leastLoads) return { decision: 'wait' };
  const reason = `In ${Math.floor(seconds)} s at ${shareOf(candidate)} % it was tried in ${tried} browsers, could not be loaded in ${loadErrors} and threw in ${boundaryErrors}`;
  return { decision: 'next', reason };
}
