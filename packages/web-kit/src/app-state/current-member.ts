import type { Family } from '@family-chores/contracts/families/families';
import type { Member } from '@family-chores/contracts/families/members';

/** The member the user acts as: the chosen one, or the family's first; null if the family has no members. */
export function currentMember(members: readonly Member[], chosenId: number | null): Member | null {
  return members.find(({ id }) => id === chosenId) ?? members[0] ?? null;
}

/** Whether the member chosen on this device may do what parents may. Everyone may in a family without a PIN. */
export const isParentIn = ({ guard, members }: Family, chosenId: number | null): boolean =>
  !guard || currentMember(members, chosenId)?.role === 'parent';
