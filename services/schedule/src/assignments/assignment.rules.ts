import type { ProblemCode } from '@family-chores/contracts/problem';
import { type Ages, fitsAge } from '@family-chores/contracts/schedule/ages';
import { UNDO_WINDOW_MS } from '@family-chores/contracts/schedule/undo-window';
import type { AssignmentDocument } from '../model/assignment.model.ts';

const DAY_MS = 86_400_000;
/** How far back the list shows verified assignments. */
const LISTED_DAYS = 8 * 7;

/**
 * What a member's card lists (product specification, section 4): not verified, and within the chore's limits for the
 * member's age on its day.
 */
export function isPending({ verified, chore }: { verified: boolean; chore: Ages }, age: number): boolean {
  return !verified && fitsAge(chore, age);
}

/** The end of today in UTC, exclusive: whatever is due before it is due today or earlier. */
export function endOfToday(now: Date): Date {
  return new Date(startOfDay(now) + DAY_MS);
}

/** Assignments verified before this are history: the list omits them unless their due date is requested. */
export function startOfListedWeeks(now: Date): Date {
  return new Date(startOfDay(now) - LISTED_DAYS * DAY_MS);
}

// A UTC day always has 86,400,000 ms, and the epoch began at midnight.
function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
}

type Verifiable = Pick<AssignmentDocument, 'familyMemberId' | 'completed' | 'verified' | 'verifier'>;

type Verdict =
  | 'verify'
  | 'unchanged'
  | Extract<ProblemCode, 'verifier-is-assignee' | 'assignment-not-completed' | 'assignment-already-verified'>;

/** Decides whether a member may verify. The caller has checked that they belong to the family. */
export function judgeVerification(assignment: Verifiable, verifierId: number): Verdict {
  if (assignment.familyMemberId === verifierId) return 'verifier-is-assignee';
  if (!assignment.completed) return 'assignment-not-completed';
  if (!assignment.verified) return 'verify';
  return assignment.verifier?.id === verifierId ? 'unchanged' : 'assignment-already-verified';
}

export interface Reopening {
  reason: 'mistake' | 'not-yet';
  /** The member who sends it back; null for a mistake. */
  verifierId: number | null;
  /** Which completion to undo; without it, the current one. */
  completedAt: Date | undefined;
  now: Date;
}

type Reopenable = Pick<AssignmentDocument, 'familyMemberId' | 'completed' | 'completedAt' | 'verified'>;

type ReopeningVerdict =
  | 'reopen'
  | 'unchanged'
  | Extract<ProblemCode, 'verifier-is-assignee' | 'assignment-already-verified' | 'undo-expired'>;

/** Decides whether an assignment may be reopened. The caller has checked that the verifier belongs to the family. */
export function judgeReopening(assignment: Reopenable, reopening: Reopening): ReopeningVerdict {
  const { reason, verifierId, completedAt, now } = reopening;
  if (assignment.familyMemberId === verifierId) return 'verifier-is-assignee';
  if (assignment.verified) return 'assignment-already-verified';
  if (!assignment.completed || !assignment.completedAt) return 'unchanged';
  const currentMs = assignment.completedAt.getTime();
  if (completedAt && completedAt.getTime() !== currentMs) return 'unchanged';
  return reason === 'mistake' && now.getTime() - currentMs > UNDO_WINDOW_MS ? 'undo-expired' : 'reopen';
}
