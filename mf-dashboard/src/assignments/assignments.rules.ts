import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';

const byDueDate = (a: Assignment, b: Assignment) => a.dueDate.localeCompare(b.dueDate) || a.id - b.id;

/** Whether a member still has to do it or have it verified (specification, section 4). */
export function isPending({ familyMemberId, verified, chore }: Assignment, { id, age }: Member): boolean {
  const fitsAge = chore.minAge <= age && (chore.maxAge === null || chore.maxAge >= age);
  return familyMemberId === id && !verified && fitsAge;
}

/** Whether it was verified on the day of `now`, where the person is: until tomorrow it stays as something to be proud of. */
export function isVerifiedToday({ verifiedAt }: Assignment, now: Date): boolean {
  return verifiedAt !== null && new Date(verifiedAt).toDateString() === now.toDateString();
}

/** What the card of a member lists, by due date, so that a row keeps its place whatever becomes of it. */
export function choresOf(member: Member, assignments: readonly Assignment[], now: Date): Assignment[] {
  return assignments
    .filter(
      (assignment) =>
        isPending(assignment, member) ||
        (assignment.familyMemberId === member.id && isVerifiedToday(assignment, now)),
    )
    .toSorted(byDueDate);
}
