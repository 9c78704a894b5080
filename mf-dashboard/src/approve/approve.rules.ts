import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isAwaitingVerification } from '@family-chores/contracts/schedule/is-awaiting-verification';
import { localDay } from '@family-chores/web-kit/dates';

/**
 * Replaces the completion time of a chore that was just completed on this device and has none yet; it sorts after every
 * ISO date.
 */
const LATEST = '9';

/** The completed assignments of the family's members that wait for verification, the latest first. */
export function waitingAssignments(
  assignments: readonly Assignment[],
  members: readonly Member[],
): Assignment[] {
  const ids = new Set(members.map(({ id }) => id));
  return assignments
    .filter((assignment) => isAwaitingVerification(assignment) && ids.has(assignment.familyMemberId))
    .toSorted((a, b) => (b.completedAt ?? LATEST).localeCompare(a.completedAt ?? LATEST) || b.id - a.id);
}

/** Only someone other than the assigned member may verify an assignment. */
export const isVerifiableBy =
  (verifier: Pick<Member, 'id'>) =>
  ({ familyMemberId }: Assignment): boolean =>
    familyMemberId !== verifier.id;

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

export function completedText({ completedAt }: Assignment, today: string): string {
  if (completedAt === null) return 'just now';
  const moment = Date.parse(completedAt);
  return (localDay(moment) === today ? time : day).format(moment);
}

export interface Refusal {
  assignment: Assignment;
  /** Why it was refused, as text for the user. */
  reason: string;
}

export function approvedToast(count: number, refusals: readonly Refusal[]) {
  const approved = `${count} ${count === 1 ? 'chore' : 'chores'} approved`;
  if (refusals.length === 0)
    return { title: 'All approved', description: approved, tone: 'success' } as const;
  const reasons = [...new Set(refusals.map(({ reason }) => reason))];
  const failures = reasons.map((reason) => {
    const refused = refusals.filter((refusal) => refusal.reason === reason);
    return `${refused.map(({ assignment }) => `“${assignment.chore.name}”`).join(', ')}: ${reason}`;
  });
  return {
    title: `${approved}, ${refusals.length} not`,
    description: failures.join(' · '),
    tone: 'destructive',
  } as const;
}
