import { memberRemoved } from '@family-chores/contracts/families/members';
import { addTombstone } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { Redemption } from '../redemptions/redemption.model.ts';
import { Balance } from '../points/balance.model.ts';
import { Entry } from '../points/entry.model.ts';

/**
 * Every other write of this service first locks the member whom it concerns, and writes nothing if that member has a
 * tombstone. So nothing is written for a member after the tombstone.
 */
export const removeMembersPoints = consume(memberRemoved, {
  durable: 'rewards-remove-members-points',
  async handle({ familyId, familyMemberId }) {
    await addTombstone(familyMemberId);
    await Balance.deleteOne({ _id: familyMemberId, familyId });
    await Entry.deleteMany({ familyId, familyMemberId });
    await Redemption.deleteMany({ familyId, familyMemberId });
  },
});
