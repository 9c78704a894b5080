import { problem } from '@family-chores/contracts/problem';
import type { CallTraffic } from '@family-chores/contracts/operations/traffic';
import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import type { ServicePlan } from '@family-chores/contracts/registry/service-releases';
import { shortVersion } from '@family-chores/contracts/registry/short-version';
import { shareOf } from '../model/share-of.rules.ts';
import type { StoredServiceCandidate, StoredServiceRelease } from '../model/service-release.model.ts';

export interface ServiceChange {
  readonly release: Pick<StoredServiceRelease, 'candidate' | 'last'>;
  readonly action: AuditEntry['action'];
  readonly reason: string;
}

const candidateOf = ({ _id, candidate }: StoredServiceRelease): StoredServiceCandidate => {
  if (!candidate) throw problem('release-refused', { detail: `${_id} has no candidate` });
  return candidate;
};

function refuseWithCandidate({ _id, candidate }: StoredServiceRelease): void {
  if (!candidate) return;
  const detail = `${shortVersion(candidate.version)} is still the candidate of ${_id}. Abort it first`;
  throw problem('release-refused', { detail });
}

interface Start {
  version: string;
  plan: ServicePlan;
  offset: number;
  /** What the current version has handled. */
  baseline: CallTraffic[];
  now: Date;
}

/** @throws Problem `release-refused` while there is a candidate */
export function start(current: StoredServiceRelease, { now, plan, ...rest }: Start): ServiceChange {
  refuseWithCandidate(current);
  const candidate = { ...plan, ...rest, step: 0, status: 'running', since: now, seenAt: now } as const;
  return {
    release: { candidate, last: current.last },
    action: 'candidate-started',
    reason: `Version ${shortVersion(rest.version)}, ${shareOf(candidate)} % of the families`,
  };
}

export function reachNextStep(current: StoredServiceRelease, now: Date, reason: string): ServiceChange {
  const candidate = candidateOf(current);
  const isLast = candidate.step === candidate.steps.length - 1;
  const next: StoredServiceCandidate = isLast
    ? { ...candidate, status: 'passed', since: now }
    : { ...candidate, step: candidate.step + 1, since: now };
  const where = isLast ? 'has passed' : `${shareOf(next)} % of the families`;
  return {
    release: { candidate: next, last: current.last },
    action: 'step-reached',
    reason: `Version ${shortVersion(candidate.version)}: ${where}. ${reason}`,
  };
}

/** @throws Problem `release-refused` if there is no candidate */
export function abort(current: StoredServiceRelease, now: Date, reason: string): ServiceChange {
  const { version } = candidateOf(current);
  return {
    release: { candidate: null, last: { version, outcome: 'aborted', reason, at: now } },
    action: 'aborted',
    reason: reasonWith(version, reason),
  };
}

/** @throws Problem `release-refused` if there is no candidate, or if it has not passed its last step */
export function finish(current: StoredServiceRelease, now: Date): ServiceChange {
  const { version, status } = candidateOf(current);
  if (status !== 'passed') {
    const detail = `${shortVersion(version)} has not passed all of its steps`;
    throw problem('release-refused', { detail });
  }
  return {
    release: { candidate: null, last: { version, outcome: 'released', reason: '', at: now } },
    action: 'released',
    reason: `Version ${shortVersion(version)}`,
  };
}

/**
 * Records that the platform runs an earlier version again.
 * @throws Problem `release-refused` while there is a candidate
 */
export function rollBack(
  current: StoredServiceRelease,
  { version, reason, now }: { version: string; reason: string; now: Date },
): ServiceChange {
  refuseWithCandidate(current);
  return {
    release: { candidate: null, last: { version, outcome: 'rolled-back', reason, at: now } },
    action: 'rolled-back',
    reason: reasonWith(version, reason, 'To version'),
  };
}

function reasonWith(version: string, reason: string, title = 'Version'): string {
  const named = `${title} ${shortVersion(version)}`;
  return reason === '' ? named : `${named}: ${reason}`;
}
