import type { Member } from '@family-chores/contracts/families/members';

/** ` · by Mom`; empty if the member concerned acted, or if the acting member is unknown or has left the family. */
export function actedByText(
  actedBy: number | undefined,
  concerned: number,
  members: readonly Pick<Member, 'id' | 'name'>[],
): string {
  const name = actedBy === concerned ? undefined : members.find(({ id }) => id === actedBy)?.name;
  return name === undefined ? '' : ` · by ${name}`;
}
