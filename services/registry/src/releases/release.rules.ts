import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import { problem } from '@family-chores/contracts/problem';
import type { ReleasePlan } from '@family-chores/contracts/registry/releases';
import type { StoredCandidate, StoredRelease } from './release.model.ts';

/** What a release becomes, and what the audit says about it. */
export interface Change {
  history: string[];
  candidate: StoredCandidate | null;
  action: AuditEntry['action'];
  /** The build the change is about. */
  buildId: string;
  reason: string;
}

type State = Pick<StoredRelease, 'history' | 'candidate'>;

const mostHistory = 20;

const refused = (detail: string) =>
  problem('release-refused', { detail, errors: [{ path: '', message: detail }] });

function candidateOf({ candidate }: State): StoredCandidate {
  if (!candidate) throw refused('There is no candidate');
  return candidate;
}

/** With this build as everybody's. It is in the history once: where it was before says nothing any more. */
const withFirst = (buildId: string, history: readonly string[]) =>
  [buildId, ...history.filter((other) => other !== buildId)].slice(0, mostHistory);

export const isEverybodys = ({ history, candidate }: State, buildId: string): boolean =>
  history[0] === buildId && candidate === null;

/** Everybody's from now on, also when another build is a candidate: that one is taken back. */
export function releaseAtOnce({ history, candidate }: State, buildId: string): Change {
  return {
    history: withFirst(buildId, history),
    candidate: null,
    action: 'released',
    buildId,
    reason:
      candidate && candidate.buildId !== buildId ? `The candidate ${candidate.buildId} was taken back` : '',
  };
}

/** Step by step. The very first build has none to be compared with and to go back to: it is everybody's at once. */
export function releaseInSteps(
  release: State,
  { buildId, plan, now }: { buildId: string; plan: ReleasePlan; now: Date },
): Change {
  const { history, candidate } = release;
  if (candidate) throw refused(`${candidate.buildId} is the candidate: promote or abort it first`);
  if (history[0] === undefined) {
    return { ...releaseAtOnce(release, buildId), reason: 'It is the first one: there is nothing before it' };
  }
  const started: StoredCandidate = { ...plan, buildId, step: 0, status: 'running', since: now };
  const reason = `Steps of ${plan.steps.join(', ')} %`;
  return { history, candidate: started, action: 'candidate-started', buildId, reason };
}

export function pause(release: State, reason = ''): Change {
  const candidate = candidateOf(release);
  return {
    history: release.history,
    candidate: { ...candidate, status: 'paused' },
    action: 'paused',
    buildId: candidate.buildId,
    reason,
  };
}

/** What was counted before the pause is not held against the time after it: its step begins anew. */
export function resume(release: State, now: Date): Change {
  const candidate = candidateOf(release);
  return {
    history: release.history,
    candidate: { ...candidate, status: 'running', since: now },
    action: 'resumed',
    buildId: candidate.buildId,
    reason: '',
  };
}

/** The next step of the plan; after the last one the candidate is everybody's. */
export function reachNextStep(release: State, { now, reason }: { now: Date; reason: string }): Change {
  const candidate = candidateOf(release);
  const step = candidate.step + 1;
  if (step >= candidate.steps.length) return promote(release, reason);
  return {
    history: release.history,
    candidate: { ...candidate, step, since: now },
    action: 'step-reached',
    buildId: candidate.buildId,
    reason,
  };
}

export function promote(release: State, reason = ''): Change {
  const { buildId } = candidateOf(release);
  return {
    history: withFirst(buildId, release.history),
    candidate: null,
    action: 'promoted',
    buildId,
    reason,
  };
}

export function abort(release: State, reason: string): Change {
  const { buildId } = candidateOf(release);
  return { history: release.history, candidate: null, action: 'aborted', buildId, reason };
}

/** The build `rollBack` would lead to. */
export function rollBackTarget({ history }: State, to?: string): string {
  const target = to ?? history[1];
  if (target === undefined) throw refused('There is no build before this one to roll back to');
  return target;
}

/**
 * The build before, or the one named, is everybody's. What came after it leaves the history: a browser that cannot load
 * the one gone back to must not be given what was just taken back.
 */
export function rollBack(
  release: State,
  { to, reason }: { to?: string | undefined; reason: string },
): Change {
  const { history } = release;
  const target = rollBackTarget(release, to);
  const older = history.slice(Math.max(history.indexOf(target), 0) + 1);
  return { history: [target, ...older], candidate: null, action: 'rolled-back', buildId: target, reason };
}
