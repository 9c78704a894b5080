import type { ProblemCode } from '@family-chores/contracts/problem';
import { type Ages, fitsAge } from '@family-chores/contracts/schedule/ages';
import { UNDO_WINDOW_MS } from '@family-chores/contracts/schedule/undo-window';
import type { AssignmentDocument } from '../model/assignment.model.ts';

const DAY_MS = 86_400_000;
/** For how many days after its verification an assignment stays in the list. */
const LISTED_DAYS = 8 * 7;

/**
 * Whether a member's card lists an assignment (product specification, section 4): it is not verified, and the chore
 * fits the member's age on the due date.
 * @param age the member's age on the due date
 */
export function isPending({ verified, chore }: { verified: boolean; chore: Ages }, age: number): boolean {
  return !verified && fitsAge(chore, age);
}

/** The end of today in UTC: assignments that are due before this time are due today or earlier. */
export function endOfToday(now: Date): Date {
  return new Date(startOfDay(now) + DAY_MS);
}

/** The list omits assignments that were verified before this time, unless a window of due dates is requested. */
export function startOfListedWeeks(now: Date): Date {
  return new Date(startOfDay(now) - LISTED_DAYS * DAY_MS);
}

function startOfDay(moment: Date): number {
  return Math.floor(moment.getTime() / DAY_MS) * DAY_MS;
}

type Verifiable = Pick<AssignmentDocument, 'familyMemberId' | 'completed' | 'verified' | 'verifier'>;

type Verdict =
  | 'verify'
  | 'unchanged'
  | Extract<ProblemCode, 'verifier-is-assignee' | 'assignment-not-completed' | 'assignment-already-verified'>;

/** The caller has checked that the member belongs to the family. */
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
  /** When the completion to undo took place; undefined for the current completion. */
  completedAt: Date | undefined;
  now: Date;
}

type CompletionFields = Pick<AssignmentDocument, 'familyMemberId' | 'completed' | 'completedAt' | 'verified'>;

type ReopeningVerdict =
  | 'reopen'
  | 'unchanged'
  | Extract<ProblemCode, 'verifier-is-assignee' | 'assignment-already-verified' | 'undo-expired'>;

/** The caller has checked that the verifier belongs to the family. */
export function judgeReopening(assignment: CompletionFields, reopening: Reopening): ReopeningVerdict {
  const { reason, verifierId, completedAt, now } = reopening;
  if (assignment.familyMemberId === verifierId) return 'verifier-is-assignee';
  if (assignment.verified) return 'assignment-already-verified';
  if (!assignment.completed || !assignment.completedAt) return 'unchanged';
  const currentMs = assignment.completedAt.getTime();
  if (completedAt && completedAt.getTime() !== currentMs) return 'unchanged';
  return reason === 'mistake' && now.getTime() - currentMs > UNDO_WINDOW_MS ? 'undo-expired' : 'reopen';
}
