import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Challenge } from '../challenges/challenge.model.ts';
import { Credit } from '../progress/credit.model.ts';
import { FamilyProgress } from '../progress/family-progress.model.ts';

/**
 * Removes a member's contributions; the family keeps its badges. Each consumer that counts something for a member first
 * locks the member. `addTombstone` waits for these locks, and no lock succeeds after it, so nothing is counted after
 * the tombstone.
 */
export const removeMembersProgress = consume(memberRemoved, {
  durable: 'achievements-remove-members-progress',
  async handle({ familyId, familyMemberId }) {
    await addTombstone(familyMemberId);
    const [memberField, contributionField] = [`members.${familyMemberId}`, `progress.${familyMemberId}`];
    await FamilyProgress.updateOne({ _id: familyId }, { $unset: { [memberField]: '' } });
    await Challenge.updateMany(
      { familyId, [contributionField]: { $exists: true } },
      { $unset: { [contributionField]: '' } },
    );
    await Credit.deleteMany({ familyId, familyMemberId });
  },
});
