import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import { problem } from '@family-chores/contracts/problem';
import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import { lastGoodOf } from '../model/last-good.rules.ts';
import type { StoredCandidate, StoredRelease, StoredWatch } from '../model/release.model.ts';

export interface Change {
  history: string[];
  candidate: StoredCandidate | null;
  faulty: string[];
  watch: StoredWatch | null;
  action: AuditEntry['action'];
  buildId: string;
  reason: string;
}

type ReleaseState = Pick<StoredRelease, 'history' | 'candidate' | 'faulty' | 'watch'>;

const MAX_HISTORY = 20;
/** Enough for every build in the history and for many that left it. */
const MAX_FAULTY = 100;

const refused = (detail: string) =>
  problem('release-refused', { detail, errors: [{ path: '', message: detail }] });

function candidateOf({ candidate }: ReleaseState): StoredCandidate {
  if (!candidate) throw refused('There is no candidate');
  return candidate;
}

const withFirst = (buildId: string, history: readonly string[]) =>
  [buildId, ...history.filter((other) => other !== buildId)].slice(0, MAX_HISTORY);

const stateOf = ({ history, candidate, faulty = [], watch }: ReleaseState) => ({
  history,
  candidate,
  faulty,
  watch: watch ?? null,
});

/**
 * The watch over a build that is now released to all: a new one, or the existing one if the build was already current;
 * null for the first build.
 */
function watchOver(buildId: string, { history, watch }: ReleaseState, now: Date): StoredWatch | null {
  const [replaced] = history;
  if (replaced === buildId) return watch ?? null;
  return replaced === undefined ? null : { replaced, since: now };
}

const withFaulty = (buildId: string, { faulty = [] }: ReleaseState) =>
  [buildId, ...faulty.filter((other) => other !== buildId)].slice(0, MAX_FAULTY);

/** Whether all browsers get a build, without a candidate beside it. */
export const isReleasedToAll = (
  { history, candidate }: Pick<ReleaseState, 'history' | 'candidate'>,
  buildId: string,
): boolean => history[0] === buildId && candidate === null;

/** Releases a build to all browsers immediately, and aborts the candidate if that is another build. */
export function releaseToAll(release: ReleaseState, buildId: string, now: Date): Change {
  const { history, candidate } = release;
  return {
    ...stateOf(release),
    history: withFirst(buildId, history),
    candidate: null,
    watch: watchOver(buildId, release, now),
    action: 'released',
    buildId,
    reason:
      candidate && candidate.buildId !== buildId ? `The candidate ${candidate.buildId} was aborted` : '',
  };
}

/** @throws Problem `release-refused` while there is a candidate */
export function releaseInSteps(
  release: ReleaseState,
  { buildId, plan, now }: { buildId: string; plan: ReleasePlan; now: Date },
): Change {
  const { history, candidate } = release;
  if (candidate) throw refused(`${candidate.buildId} is the candidate: promote or abort it first`);
  if (history[0] === undefined) {
    return {
      ...releaseToAll(release, buildId, now),
      reason: 'It is the first build, so there is nothing to compare it with',
    };
  }
  const started: StoredCandidate = { ...plan, buildId, step: 0, status: 'running', since: now };
  const reason = `Steps of ${plan.steps.join(', ')} %`;
  return { ...stateOf(release), candidate: started, action: 'candidate-started', buildId, reason };
}

/** @throws Problem `release-refused` without a candidate */
export function pause(release: ReleaseState, reason = ''): Change {
  const candidate = candidateOf(release);
  return {
    ...stateOf(release),
    candidate: { ...candidate, status: 'paused' },
    action: 'paused',
    buildId: candidate.buildId,
    reason,
  };
}

/** Resumes the rollout by starting the current step again, so that earlier reports no longer count. */
export function resume(release: ReleaseState, now: Date): Change {
  const candidate = candidateOf(release);
  return {
    ...stateOf(release),
    candidate: { ...candidate, status: 'running', since: now },
    action: 'resumed',
    buildId: candidate.buildId,
    reason: '',
  };
}

/**
 * Moves to the next step of the plan. After the last one, the candidate is released to all, and no longer counts as
 * faulty even if an earlier rollout of it failed.
 */
export function reachNextStep(release: ReleaseState, { now, reason }: { now: Date; reason: string }): Change {
  const candidate = candidateOf(release);
  const step = candidate.step + 1;
  if (step >= candidate.steps.length) {
    const faulty = release.faulty?.filter((buildId) => buildId !== candidate.buildId);
    return { ...promote({ ...release, faulty }, now), watch: null, reason };
  }
  return {
    ...stateOf(release),
    candidate: { ...candidate, step, since: now },
    action: 'step-reached',
    buildId: candidate.buildId,
    reason,
  };
}

export function promote(release: ReleaseState, now: Date): Change {
  const { buildId } = candidateOf(release);
  return {
    ...stateOf(release),
    history: withFirst(buildId, release.history),
    candidate: null,
    watch: watchOver(buildId, release, now),
    action: 'promoted',
    buildId,
    reason: '',
  };
}

/** Aborts the rollout. With a reason, the build counts as faulty; without one, it was merely withdrawn. */
export function abort(release: ReleaseState, reason: string): Change {
  const { buildId } = candidateOf(release);
  const faulty = reason === '' ? {} : { faulty: withFaulty(buildId, release) };
  return { ...stateOf(release), ...faulty, candidate: null, action: 'aborted', buildId, reason };
}

/** @throws Problem `release-refused` if there is no previous build */
export function rollBackTarget(release: Pick<ReleaseState, 'history' | 'faulty'>, to?: string): string {
  const target = to ?? lastGoodOf(release);
  if (target === undefined) throw refused('There is no previous build to roll back to');
  return target;
}

function withCurrent(release: ReleaseState, target: string) {
  const { history } = release;
  const [current = target] = history;
  const older = history.slice(Math.max(history.indexOf(target), 0) + 1);
  const faulty = current === target ? {} : { faulty: withFaulty(current, release) };
  return { ...stateOf(release), ...faulty, history: [target, ...older], watch: null };
}

/**
 * Newer builds are removed from the history, because a browser that cannot load the target must not fall back to a
 * build that was just rolled back.
 */
export function rollBack(
  release: ReleaseState,
  { to, reason }: { to?: string | undefined; reason: string },
): Change {
  const target = rollBackTarget(release, to);
  // Rolling back to the current build only aborts the candidate.
  const state =
    release.history[0] === target && release.candidate
      ? abort(release, reason)
      : withCurrent(release, target);
  return { ...state, candidate: null, action: 'rolled-back', buildId: target, reason };
}
