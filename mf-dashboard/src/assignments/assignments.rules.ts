import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { localDay } from '@family-chores/web-kit/dates';
import { DUE_AT_FIRST, UPCOMING_AT_FIRST, VERIFIED_AT_FIRST } from '../constants.ts';

const byDueDate = (a: Assignment, b: Assignment) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id;

/** Whether a member still has to do it or have it verified (specification, section 4). */
export function isPending({ familyMemberId, verified, chore }: Assignment, { id, age }: Member): boolean {
  const fitsAge = chore.minAge <= age && (chore.maxAge === null || chore.maxAge >= age);
  return familyMemberId === id && !verified && fitsAge;
}

/** Whether it was verified today, where the person is: until tomorrow it stays as something to be proud of. */
export function isVerifiedToday({ verifiedAt }: Assignment, today: string): boolean {
  return verifiedAt !== null && localDay(Date.parse(verifiedAt)) === today;
}

/** What the card of a member lists, by due date, so that a row keeps its place whatever becomes of it. */
export function choresOf(member: Member, assignments: readonly Assignment[], today: string): Assignment[] {
  return assignments
    .filter(
      (assignment) =>
        isPending(assignment, member) ||
        (assignment.familyMemberId === member.id && isVerifiedToday(assignment, today)),
    )
    .toSorted(byDueDate);
}

/** What a card shows before all of it is asked for: what waits for somebody's look is never among the hidden. */
export function choresAtFirst(chores: readonly Assignment[], today: string): Assignment[] {
  const open = chores.filter(({ completed }) => !completed);
  const due = open.filter(({ dueDate }) => dueDate.slice(0, 10) <= today).length;
  const next = open.slice(0, Math.min(Math.max(due, UPCOMING_AT_FIRST), DUE_AT_FIRST));
  const proudOf = chores
    .filter(({ verified }) => verified)
    .toSorted((a, b) => (b.verifiedAt ?? '').localeCompare(a.verifiedAt ?? ''))
    .slice(0, VERIFIED_AT_FIRST);
  const shown = new Set([...next, ...proudOf]);
  return chores.filter((chore) => shown.has(chore) || (chore.completed && !chore.verified));
}
