import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';

/** The member the user acts as: the chosen one, or the family's first; null if the family has no members. */
export function currentMember(members: readonly Member[], chosenId: number | null): Member | null {
  return members.find(({ id }) => id === chosenId) ?? members[0] ?? null;
}

/** Whether the user may do what parents may: if the current member is a parent, or no parent has a PIN. */
export const isParentIn = ({ guard, members }: Family, chosenId: number | null): boolean =>
  !guard || currentMember(members, chosenId)?.role === 'parent';
