import type { StoredCandidate } from '../releases/release.model.ts';
import { shareOf } from './share.rules.ts';

type Failure = 'loadErrors' | 'boundaryErrors';

/** What browsers reported of one build: each browser once, and a few of each network at most. */
export interface Counts extends Record<Failure, number> {
  /** All that reported anything. */
  tried: number;
  opened: number;
  loadErrorNetworks: number;
  boundaryErrorNetworks: number;
  /** Networks where it opened and failed nowhere. */
  healthyNetworks: number;
}

interface Evidence {
  /** Since the step began. */
  candidate: Counts;
  /** Of the build it would replace, in the same time. */
  before: Counts;
  now: Date;
}

export type Verdict = { what: 'wait' } | { what: 'abort' | 'pause' | 'next'; reason: string };

/** Fewer failing browsers than these may have a fault of their own. */
const MIN_FAILURES = 3;

/** Networks that have to agree before something is decided by what they report: fewer may all be one person's. */
const MIN_NETWORKS = 3;

/** What fewer browsers report of the build before is chance, or forged. */
const MIN_BROWSERS_BEFORE = 20;

const words: Record<Failure, string> = { loadErrors: 'could not be loaded', boundaryErrors: 'threw' };
const networksOf = (counts: Counts, failure: Failure) =>
  failure === 'loadErrors' ? counts.loadErrorNetworks : counts.boundaryErrorNetworks;

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function failed(counts: Counts, failure: Failure) {
  const share = counts.tried === 0 ? 0 : counts[failure] / counts.tried;
  return { share, text: `in ${counts[failure]} of ${counts.tried} browsers (${percent(share)})` };
}

/** How much of the build before's failures is allowed on top of the limit: nothing by a few browsers, and never more than that. */
function excused({ limits, leastLoads }: StoredCandidate, before: Counts, failure: Failure): number {
  if (before.opened < Math.max(leastLoads, MIN_BROWSERS_BEFORE)) return 0;
  return Math.min(failed(before, failure).share, limits[failure]);
}

interface Objection {
  reason: string;
  networks: number;
}

/** Why the candidate must go, if enough browsers say so, and in how many networks they are. */
function objectionOf(candidate: StoredCandidate, evidence: Evidence, failure: Failure): Objection[] {
  const allowed = candidate.limits[failure] + excused(candidate, evidence.before, failure);
  const [its, usual] = [failed(evidence.candidate, failure), failed(evidence.before, failure)];
  if (evidence.candidate[failure] < MIN_FAILURES || its.share <= allowed) return [];
  const networks = networksOf(evidence.candidate, failure);
  const where = networks === 1 ? 'one network' : `${networks} networks`;
  const reason = `It ${words[failure]} ${its.text} on ${where}, the build before ${usual.text}; ${percent(allowed)} are allowed`;
  return [{ reason, networks }];
}

/**
 * What becomes of a candidate, by what browsers reported since its step began. Anybody can report anything, so failures in
 * few networks abort nothing. They stop the next step only where hardly anybody else opened it: then a person decides.
 * Paused, a candidate can only be aborted.
 */
export function judge(candidate: StoredCandidate, evidence: Evidence): Verdict {
  const objections = [
    ...objectionOf(candidate, evidence, 'loadErrors'),
    ...objectionOf(candidate, evidence, 'boundaryErrors'),
  ];
  const widespread = objections.find(({ networks }) => networks >= MIN_NETWORKS);
  if (widespread) return { what: 'abort', reason: widespread.reason };
  const seconds = (evidence.now.getTime() - candidate.since.getTime()) / 1000;
  if (candidate.status === 'paused' || seconds < candidate.holdSeconds) return { what: 'wait' };
  const { tried, opened, loadErrors, boundaryErrors, healthyNetworks } = evidence.candidate;
  const [doubtful] = objections;
  if (doubtful && healthyNetworks < MIN_NETWORKS) {
    return { what: 'pause', reason: `${doubtful.reason}. Too few networks to decide: abort or resume it` };
  }
  if (opened < candidate.leastLoads) return { what: 'wait' };
  const reason = `In ${Math.floor(seconds)} s at ${shareOf(candidate)} % it was tried in ${tried} browsers, could not be loaded in ${loadErrors} and threw in ${boundaryErrors}`;
  return { what: 'next', reason };
}
