import type { Member } from '@family-chores/contracts/families/members';
import { fitsMember } from '@family-chores/contracts/schedule/ages';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { localDay } from '@family-chores/web-kit/dates';
import { DUE_AT_FIRST, OVERDUE_AT_FIRST, UPCOMING_AT_FIRST, VERIFIED_AT_FIRST } from '../constants.ts';

const dayOf = ({ dueDate }: Assignment) => dueDate.slice(0, 10);

const byDueDate = (a: Assignment, b: Assignment) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id;

/**
 * Whether the assignment belongs to the member, still has to be completed or verified (specification, section 4), and
 * suits the member's age on its day.
 */
export function isPending(assignment: Assignment, member: Member): boolean {
  const { familyMemberId, verified, chore } = assignment;
  return familyMemberId === member.id && !verified && fitsMember(chore, member, dayOf(assignment));
}

/** Whether the assignment was verified on the local day `today`; it stays on the list until the end of that day. */
export function isVerifiedToday({ verifiedAt }: Assignment, today: string): boolean {
  return verifiedAt !== null && localDay(Date.parse(verifiedAt)) === today;
}

export const isOverdue = (assignment: Assignment, today: string): boolean =>
  !assignment.completed && dayOf(assignment) < today;

/** Rank in the list, lowest first: due by today, waiting to be verified, due later, verified. */
function rankOf(assignment: Assignment, today: string): number {
  if (assignment.verified) return 3;
  if (assignment.completed) return 1;
  return dayOf(assignment) <= today ? 0 : 2;
}

/** The assignments on a member's card: the most urgent first, then by due date. */
export function listedAssignments(
  member: Member,
  assignments: readonly Assignment[],
  today: string,
): Assignment[] {
  return assignments
    .filter(
      (assignment) =>
        isPending(assignment, member) ||
        (assignment.familyMemberId === member.id && isVerifiedToday(assignment, today)),
    )
    .toSorted((a, b) => rankOf(a, today) - rankOf(b, today) || byDueDate(a, b));
}

/**
 * Assignments due today or waiting to be verified are always shown. If too many are overdue, the oldest are hidden,
 * because they are the least likely to be done.
 */
export function assignmentsAtFirst(listed: readonly Assignment[], today: string): Assignment[] {
  const open = listed.filter(({ completed }) => !completed).toSorted(byDueDate);
  const overdue = open.filter((assignment) => isOverdue(assignment, today));
  const dueToday = open.filter((assignment) => dayOf(assignment) === today);
  const upcoming = open.filter((assignment) => dayOf(assignment) > today);
  const due = [...overdue.slice(-Math.max(DUE_AT_FIRST - dueToday.length, OVERDUE_AT_FIRST)), ...dueToday];
  const next = upcoming.slice(0, Math.max(UPCOMING_AT_FIRST - due.length, 0));
  const lastVerified = listed
    .filter(({ verified }) => verified)
    .toSorted((a, b) => (b.verifiedAt ?? '').localeCompare(a.verifiedAt ?? ''))
    .slice(0, VERIFIED_AT_FIRST);
  const shown = new Set([...due, ...next, ...lastVerified]);
  return listed.filter(
    (assignment) => shown.has(assignment) || (assignment.completed && !assignment.verified),
  );
}

export const hasNeverHadChores = ({ id, points }: Member, assignments: readonly Assignment[]): boolean =>
  points === 0 && assignments.every(({ familyMemberId }) => familyMemberId !== id);
