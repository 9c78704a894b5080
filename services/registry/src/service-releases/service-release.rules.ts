import { problem } from '@family-chores/contracts/problem';
import type { CallTraffic } from '@family-chores/contracts/operations/operations';
import type { AuditEntry } from '@family-chores/contracts/registry/audit';
import type { ServicePlan } from '@family-chores/contracts/registry/service-releases';
import type { StoredServiceCandidate, StoredServiceRelease } from '../model/service-release.model.ts';

/** A new state of a service's release, with its entry in the audit. */
export interface ServiceChange {
  readonly release: Pick<StoredServiceRelease, 'candidate' | 'last'>;
  readonly action: AuditEntry['action'];
  readonly reason: string;
}

const shortened = (version: string) => version.slice(0, 8);

/** Percentage of the families that call a candidate. */
export const shareOfFamilies = ({ steps, step }: Pick<StoredServiceCandidate, 'steps' | 'step'>): number =>
  steps[step] ?? 0;

const candidateOf = ({ _id, candidate }: StoredServiceRelease): StoredServiceCandidate => {
  if (!candidate) throw problem('release-refused', { detail: `${_id} has no candidate` });
  return candidate;
};

interface Start {
  version: string;
  plan: ServicePlan;
  offset: number;
  /** What the current version has handled. */
  baseline: CallTraffic[];
  now: Date;
}

/** @throws Problem `release-refused` while another version is the candidate */
export function start(current: StoredServiceRelease, { now, plan, ...rest }: Start): ServiceChange {
  const { candidate: other } = current;
  if (other) {
    const detail = `${shortened(other.version)} is still the candidate of ${current._id}. Abort it first`;
    throw problem('release-refused', { detail });
  }
  const candidate = { ...plan, ...rest, step: 0, status: 'running', since: now, seenAt: now } as const;
  return {
    release: { candidate, last: current.last },
    action: 'candidate-started',
    reason: `Version ${shortened(rest.version)}, ${shareOfFamilies(candidate)} % of the families`,
  };
}

/** Moves the candidate to its next step. After the last one it has passed. */
export function reachNextStep(current: StoredServiceRelease, now: Date, reason: string): ServiceChange {
  const candidate = candidateOf(current);
  const isLast = candidate.step === candidate.steps.length - 1;
  const next: StoredServiceCandidate = isLast
    ? { ...candidate, status: 'passed', since: now }
    : { ...candidate, step: candidate.step + 1, since: now };
  const where = isLast ? 'has passed' : `${shareOfFamilies(next)} % of the families`;
  return {
    release: { candidate: next, last: current.last },
    action: 'step-reached',
    reason: `Version ${shortened(candidate.version)}: ${where}. ${reason}`,
  };
}

/** @throws Problem `release-refused` if there is no candidate */
export function abort(current: StoredServiceRelease, now: Date, reason: string): ServiceChange {
  const { version } = candidateOf(current);
  return {
    release: { candidate: null, last: { version, outcome: 'aborted', reason, at: now } },
    action: 'aborted',
    reason: reason === '' ? `Version ${shortened(version)}` : `Version ${shortened(version)}: ${reason}`,
  };
}

/** @throws Problem `release-refused` if there is no candidate, or if it has not passed its last step */
export function finish(current: StoredServiceRelease, now: Date): ServiceChange {
  const { version, status } = candidateOf(current);
  if (status !== 'passed') {
    const detail = `${shortened(version)} has not passed all of its steps`;
    throw problem('release-refused', { detail });
  }
  return {
    release: { candidate: null, last: { version, outcome: 'released', reason: '', at: now } },
    action: 'released',
    reason: `Version ${shortened(version)}`,
  };
}
