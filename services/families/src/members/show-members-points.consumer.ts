import { memberPointsUpdated } from '@family-chores/contracts/families/members';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { change, consume, event } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';

/**
 * Stores a member's balance in one write with the event about it, so that a page that reloads the family on that event
 * gets the new balance.
 */
export const showMembersPoints = consume(pointsChanged, {
  durable: 'families-show-members-points',
  async handleIdempotent({ familyId, familyMemberId, balance, version }) {
    // An older event, or one of a removed member, changes nothing.
    await change(
      Family,
      { _id: familyId, members: { $elemMatch: { id: familyMemberId, pointsVersion: { $lt: version } } } },
      { $set: { 'members.$.points': balance, 'members.$.pointsVersion': version } },
      event(memberPointsUpdated, { familyId, familyMemberId, points: balance }),
    );
  },
});
