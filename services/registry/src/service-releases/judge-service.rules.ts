import { type CallTraffic, DURATION_LIMITS_MS } from '@family-chores/contracts/operations/traffic';
import type { StoredServiceCandidate } from '../model/service-release.model.ts';
import { shareOf } from '../model/share-of.rules.ts';

export interface ServiceEvidence {
  /** What the candidate's replicas handled in the last minutes; null if none responds. */
  readonly candidate: readonly CallTraffic[] | null;
  /** The same for the current version; the candidate's `baseline` once all families call the candidate. */
  readonly current: readonly CallTraffic[];
  readonly now: Date;
}

export type ServiceJudgment = { decision: 'wait' } | { decision: 'abort' | 'next'; reason: string };

/** A candidate that does not respond for this long is aborted; not earlier, because single responses may be lost. */
const MAX_SILENCE_MS = 15_000;
/** Fewer failed requests may have reasons unrelated to the candidate. */
const MIN_FAILURES = 3;
/** The share of failed requests that is allowed in addition to that of the current version. */
const ALLOWED_FAILURES = 0.01;
/** The durations of fewer requests are not compared, because the first requests of a process are always slow. */
const MIN_MEASURED = 20;
/** A request is slow if it takes over twice as long as 90 % of the current version's requests, and over 64 ms. */
const MIN_SLOW_MS = 64;
const USUAL_SHARE = 0.9;
/** The share of slow requests that is allowed. An equally fast version has about 10 % at most. */
const ALLOWED_SLOW = 0.25;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** Requests and failures of all calls together. */
function failuresIn(traffic: readonly CallTraffic[]) {
  const requests = sum(traffic.map(({ durations }) => sum(durations)));
  const failures = sum(traffic.map((call) => call.failures));
  return { requests, failures, share: requests === 0 ? 0 : failures / requests };
}

function excessFailureReason(
  candidate: readonly CallTraffic[],
  current: readonly CallTraffic[],
): string | null {
  const [ofCandidate, ofCurrent] = [failuresIn(candidate), failuresIn(current)];
  const { failures, requests, share } = ofCandidate;
  if (failures < MIN_FAILURES || share <= ofCurrent.share + ALLOWED_FAILURES) return null;
  return `${failures} of ${requests} requests failed (${percent(share)}), compared with ${percent(ofCurrent.share)} for the current version`;
}

/** The index into `CallTraffic.durations` from which requests are slow, compared with those of the current version. */
function slowIndex(durations: readonly number[]): number {
  const total = sum(durations);
  const usual = durations.findIndex((_, index) => sum(durations.slice(0, index + 1)) >= total * USUAL_SHARE);
  // Each limit is twice the one before, so requests two indexes further took more than twice as long.
  return Math.max(usual + 2, DURATION_LIMITS_MS.indexOf(MIN_SLOW_MS) + 1);
}

/**
 * Counts the candidate's requests, and the slow ones among them, of the calls that the current version has handled
 * often enough for a comparison.
 */
function slowRequests(candidate: readonly CallTraffic[], current: readonly CallTraffic[]) {
  const before = new Map(current.map(({ call, durations }) => [call, durations]));
  const compared = candidate.flatMap(({ call, durations }) => {
    const usual = before.get(call);
    return usual && sum(usual) >= MIN_MEASURED ? [{ durations, firstSlow: slowIndex(usual) }] : [];
  });
  return {
    requests: sum(compared.map(({ durations }) => sum(durations))),
    slow: sum(compared.map(({ durations, firstSlow }) => sum(durations.slice(firstSlow)))),
  };
}

function excessDurationReason(
  candidate: readonly CallTraffic[],
  current: readonly CallTraffic[],
): string | null {
  const { requests, slow } = slowRequests(candidate, current);
  if (requests < MIN_MEASURED || slow / requests <= ALLOWED_SLOW) return null;
  return `${slow} of ${requests} requests took more than twice as long as usual in the current version`;
}

/** A candidate that has passed is no longer judged: from then on, only operators and its team can abort it. */
export function judgeService(candidate: StoredServiceCandidate, evidence: ServiceEvidence): ServiceJudgment {
  const { candidate: traffic, current, now } = evidence;
  // The candidate may be replacing the current version at this moment.
  if (candidate.status === 'passed') return { decision: 'wait' };
  if (traffic === null) {
    const silentMs = now.getTime() - candidate.seenAt.getTime();
    if (silentMs < MAX_SILENCE_MS) return { decision: 'wait' };
    return { decision: 'abort', reason: `It has not responded for ${Math.round(silentMs / 1000)} s` };
  }
  const fault = excessFailureReason(traffic, current) ?? excessDurationReason(traffic, current);
  if (fault !== null) return { decision: 'abort', reason: fault };
  const seconds = (now.getTime() - candidate.since.getTime()) / 1000;
  const { requests, failures } = failuresIn(traffic);
  if (seconds < candidate.holdSeconds || requests < candidate.leastRequests) return { decision: 'wait' };
  const reason = `After ${Math.floor(seconds)} s at ${shareOf(candidate)} %, ${failures} of the last ${requests} requests failed`;
  return { decision: 'next', reason };
}
