import type { StoredCandidate } from '../model/release.model.ts';
import { shareOf } from './share.rules.ts';

type Failure = 'loadErrors' | 'boundaryErrors';

/** Browsers' reports on one build: each browser once, and a limited number per network. */
export interface ReportCounts extends Record<Failure, number> {
  /** Browsers that reported anything. */
  tried: number;
  opened: number;
  loadErrorNetworks: number;
  boundaryErrorNetworks: number;
  /** Networks in which it opened and never failed. */
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
  /** Since the step began. */
  candidate: ReportCounts;
  /** For the build it would replace, over the same period. */
  before: ReportCounts;
}

interface Evidence extends Comparison {
  now: Date;
}

/** How a build is judged. */
type Standard = Pick<StoredCandidate, 'limits' | 'leastLoads'>;

export type Verdict = { decision: 'wait' } | { decision: 'abort' | 'pause' | 'next'; reason: string };

/** Fewer browsers may fail for reasons unrelated to the build. */
const MIN_FAILURES = 3;

/** Networks that must agree before their reports decide: fewer may all belong to one person. */
const MIN_NETWORKS = 3;

/** Reports on the previous build by fewer browsers may be chance, or forged. */
const MIN_BROWSERS_BEFORE = 20;

const failureTexts: Record<Failure, string> = { loadErrors: 'could not be loaded', boundaryErrors: 'threw' };
const networksOf = (counts: ReportCounts, failure: Failure) =>
  failure === 'loadErrors' ? counts.loadErrorNetworks : counts.boundaryErrorNetworks;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function failed(counts: ReportCounts, failure: Failure) {
  const share = counts.tried === 0 ? 0 : counts[failure] / counts.tried;
  return { share, text: `in ${counts[failure]} of ${counts.tried} browsers (${percent(share)})` };
}

/** The failure rate of the previous build, which is tolerated on top of the limit: nothing if only a few browsers report, and at most the limit again. */
function toleratedShare({ limits, leastLoads }: Standard, before: ReportCounts, failure: Failure): number {
  if (before.opened < Math.max(leastLoads, MIN_BROWSERS_BEFORE)) return 0;
  return Math.min(failed(before, failure).share, limits[failure]);
}

interface ExcessFailure {
  reason: string;
  networks: number;
}

/** How the candidate exceeds its failure limit, if enough browsers report it, and in how many networks. */
function excessFailures(standard: Standard, evidence: Comparison, failure: Failure): ExcessFailure[] {
  const allowed = standard.limits[failure] + toleratedShare(standard, evidence.before, failure);
  const [its, usual] = [failed(evidence.candidate, failure), failed(evidence.before, failure)];
  if (evidence.candidate[failure] < MIN_FAILURES || its.share <= allowed) return [];
  const networks = networksOf(evidence.candidate, failure);
  const where = networks === 1 ? 'one network' : `${networks} networks`;
  const reason = `It ${failureTexts[failure]} ${its.text} on ${where}, the previous build ${usual.text}; ${percent(allowed)} are allowed`;
  return [{ reason, networks }];
}

const allExcessFailures = (standard: Standard, evidence: Comparison): ExcessFailure[] => [
  ...excessFailures(standard, evidence, 'loadErrors'),
  ...excessFailures(standard, evidence, 'boundaryErrors'),
];

const widespread = (failures: readonly ExcessFailure[]): string | null =>
  failures.find(({ networks }) => networks >= MIN_NETWORKS)?.reason ?? null;

/** Why a build must not stay, because it fails too often on enough networks; otherwise null. */
export const widespreadFailure = (standard: Standard, evidence: Comparison): string | null =>
  widespread(allExcessFailures(standard, evidence));

/**
 * Decides about a candidate from browsers' reports since its step began. Anyone can send reports, so failures in few
 * networks do not abort it. They pause it only if hardly any other network opened it; then an operator decides, and
 * reports can only abort it.
 */
export function judge(candidate: StoredCandidate, evidence: Evidence): Verdict {
  const failures = allExcessFailures(candidate, evidence);
  const failure = widespread(failures);
  if (failure !== null) return { decision: 'abort', reason: failure };
  const seconds = (evidence.now.getTime() - candidate.since.getTime()) / 1000;
  if (candidate.status === 'paused' || seconds < candidate.holdSeconds) return { decision: 'wait' };
  const { tried, opened, loadErrors, boundaryErrors, healthyNetworks } = evidence.candidate;
  const [doubtful] = failures;
  if (doubtful && healthyNetworks < MIN_NETWORKS) {
    return { decision: 'pause', reason: `${doubtful.reason}. Too few networks to decide: abort or resume it` };
  }
  if (opened < candidate.leastLoads) return { decision: 'wait' };
  const reason = `In ${Math.floor(seconds)} s at ${shareOf(candidate)} % it was tried in ${tried} browsers, could not be loaded in ${loadErrors} and threw in ${boundaryErrors}`;
  return { decision: 'next', reason };
}
