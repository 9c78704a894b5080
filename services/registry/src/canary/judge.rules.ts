import type { StoredCandidate } from '../releases/release.model.ts';
import { shareOf } from './share.rules.ts';

/** What pages said of one build. */
export interface Counts {
  opened: number;
  loadErrors: number;
  boundaryErrors: number;
}

interface Evidence {
  /** Since the step began. */
  candidate: Counts;
  /** Of the build it would replace, in the same time. */
  before: Counts;
  now: Date;
}

export type Verdict = { what: 'wait' } | { what: 'abort' | 'next'; reason: string };

/** Fewer failures than these may be one browser's own. */
const leastErrors = 3;

/** What fewer pages say of the build before is chance, or somebody's making. */
const leastPagesBefore = 20;

type Failure = 'loadErrors' | 'boundaryErrors';

const words: Record<Failure, string> = { loadErrors: 'could not be loaded', boundaryErrors: 'threw' };

const triesOf = ({ opened, loadErrors }: Counts) => opened + loadErrors;
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** A page may have opened it before the step began, and failed only since. */
const pagesOf = (counts: Counts, failure: Failure) => Math.max(triesOf(counts), counts[failure]);

function failed(counts: Counts, failure: Failure) {
  const pages = pagesOf(counts, failure);
  const share = pages === 0 ? 0 : counts[failure] / pages;
  return { share, text: `on ${counts[failure]} of ${pages} pages (${percent(share)})` };
}

/** How much of the build before's failures is allowed on top of the limit: nothing by a few pages, and never more than that. */
function excused({ limits, leastLoads }: StoredCandidate, before: Counts, failure: Failure): number {
  if (before.opened < Math.max(leastLoads, leastPagesBefore)) return 0;
  return Math.min(failed(before, failure).share, limits[failure]);
}

/** Why the candidate must go, if it must. */
function objection(candidate: StoredCandidate, evidence: Evidence, failure: Failure) {
  const allowed = candidate.limits[failure] + excused(candidate, evidence.before, failure);
  const [its, usual] = [failed(evidence.candidate, failure), failed(evidence.before, failure)];
  if (evidence.candidate[failure] < leastErrors || its.share <= allowed) return null;
  return `It ${words[failure]} ${its.text}, the build before ${usual.text}; ${percent(allowed)} are allowed`;
}

/** What becomes of a candidate, by what pages said since its step began. Paused, it can only be ended. */
export function judge(candidate: StoredCandidate, evidence: Evidence): Verdict {
  const reason =
    objection(candidate, evidence, 'loadErrors') ?? objection(candidate, evidence, 'boundaryErrors');
  if (reason !== null) return { what: 'abort', reason };
  const seconds = (evidence.now.getTime() - candidate.since.getTime()) / 1000;
  const { opened, loadErrors, boundaryErrors } = evidence.candidate;
  const isTried = seconds >= candidate.holdSeconds && opened >= candidate.leastLoads;
  if (candidate.status === 'paused' || !isTried) return { what: 'wait' };
  const tries = triesOf(evidence.candidate);
  const tried = `In ${Math.floor(seconds)} s at ${shareOf(candidate)} % it was tried on ${tries} pages, could not be loaded on ${loadErrors} and threw on ${boundaryErrors}`;
  return { what: 'next', reason: tried };
}
