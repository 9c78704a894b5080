import { familyRequest } from '@family-chores/contracts/families/families';
import type { FamilySource } from '@family-chores/service-kit/access';
import { respondTo } from '@family-chores/service-kit/nats';
import { Family } from './family.model.ts';
import { agingOf } from './to-family.ts';

/** Finds a family by its id or by the id of one of its members. */
export const findFamily: FamilySource = async ({ familyId, memberId }) => {
  const filter = familyId === undefined ? { 'members.id': memberId ?? 0 } : { _id: familyId };
  const family = await Family.findOne(filter)
    .select('name accountIds accounts members cover siblingsVerify')
    .lean();
  if (!family) return null;
  const bound = family.accounts?.flatMap((account) =>
    account.memberId === undefined ? [] : [{ accountId: account.id, memberId: account.memberId }],
  );
  const members = family.members.map((member) => ({ ...member, ...agingOf(member) }));
  return { ...family, members, id: family._id, lapsed: family.cover?.lapsed ?? false, bound };
};

export const familyResponder = respondTo(familyRequest, async (query) => ({
  family: await findFamily(query),
}));
