import type { Member } from '@family-chores/contracts/families/members';

/** ` · by Mum`: the member who acted, unless it was the member concerned, or no one did or is still in the family. */
export function byText(
  actedBy: number | undefined,
  concerned: number,
  members: readonly Pick<Member, 'id' | 'name'>[],
): string {
  const name = actedBy === concerned ? undefined : members.find(({ id }) => id === actedBy)?.name;
  return name === undefined ? '' : ` · by ${name}`;
}
