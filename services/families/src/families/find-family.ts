import { familyRequest } from '@family-chores/contracts/families/families';
import type { FamilySource } from '@family-chores/service-kit/access';
import { respondTo } from '@family-chores/service-kit/nats';
import { Family } from './family.model.ts';

/** A family by its id or by one of its members. */
export const findFamily: FamilySource = async ({ familyId, memberId }) => {
  const filter = familyId === undefined ? { 'members.id': memberId ?? 0 } : { _id: familyId };
  const family = await Family.findOne(filter).select('name accountIds members cover siblingsVerify').lean();
  return family && { ...family, id: family._id, lapsed: family.cover?.lapsed ?? false };
};

export const familyResponder = respondTo(familyRequest, async (query) => ({
  family: await findFamily(query),
}));
