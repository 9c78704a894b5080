import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { isWaiting } from '@family-chores/contracts/schedule/is-waiting';
import { localDay } from '@family-chores/web-kit/dates';

/** Just completed on this device, and not confirmed by the server yet. */
const NOW = '9';

/** What waits for verification: completed chores of the family's members, the latest first. */
export function waitingChores(assignments: readonly Assignment[], members: readonly Member[]): Assignment[] {
  const ids = new Set(members.map(({ id }) => id));
  return assignments
    .filter((assignment) => isWaiting(assignment) && ids.has(assignment.familyMemberId))
    .toSorted((a, b) => (b.completedAt ?? NOW).localeCompare(a.completedAt ?? NOW) || b.id - a.id);
}

/** Whether this member may verify it: a different member must. */
export const isForOthers =
  (verifier: Pick<Member, 'id'>) =>
  ({ familyMemberId }: Assignment): boolean =>
    familyMemberId !== verifier.id;

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** When it was completed: the time of today, or an earlier day. */
export function completedText({ completedAt }: Assignment, today: string): string {
  if (completedAt === null) return 'just now';
  const moment = Date.parse(completedAt);
  return (localDay(moment) === today ? time : day).format(moment);
}

export interface Refusal {
  assignment: Assignment;
  /** The server's text. */
  reason: string;
}

/** The result of approving several chores, in the words of a toast. */
export function approvedText(count: number, refusals: readonly Refusal[]) {
  const approved = `${count} ${count === 1 ? 'chore' : 'chores'} approved`;
  const [first] = refusals;
  if (!first) return { title: 'All approved', description: approved, tone: 'success' } as const;
  const names = refusals.map(({ assignment }) => `“${assignment.chore.name}”`).join(', ');
  return {
    title: `${approved}, ${refusals.length} not`,
    description: `${names}: ${first.reason}`,
    tone: 'destructive',
  } as const;
}
