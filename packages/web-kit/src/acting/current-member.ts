import type { Member } from '@family-chores/contracts/families/members';

/** The member the user acts as: the chosen one, or the family's first; null if the family has no members. */
export function currentMember(members: readonly Member[], chosen: number | null): Member | null {
  return members.find(({ id }) => id === chosen) ?? members[0] ?? null;
}
