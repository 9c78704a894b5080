import { memberPointsUpdated } from '@family-chores/contracts/families/members';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { consume, event } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';

/** Shows with each member the balance of their ledger. Who hears of it may fetch the family: it is up to date. */
export const showMembersPoints = consume(pointsChanged, {
  durable: 'families-show-members-points',
  async handle({ familyId, familyMemberId, balance, version }, { session, publish }) {
    // Balances come in any order: an older one, or one of a member who is gone, changes nothing.
    const { modifiedCount } = await Family.updateOne(
      { _id: familyId, members: { $elemMatch: { id: familyMemberId, pointsVersion: { $lt: version } } } },
      { $set: { 'members.$.points': balance, 'members.$.pointsVersion': version } },
      { session },
    );
    if (modifiedCount > 0) publish(event(memberPointsUpdated, { familyId, familyMemberId, points: balance }));
  },
});
