import { memberPointsUpdated } from '@family-chores/contracts/families/members';
import { pointsChanged } from '@family-chores/contracts/rewards/points';
import { change, consume, event } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';

/** Shows with each member the balance of their ledger. Who hears of it may fetch the family: it is up to date. */
export const showMembersPoints = consume(pointsChanged, {
  durable: 'families-show-members-points',
  async handleIdempotent({ familyId, familyMemberId, balance, version }) {
    // Balances come in any order and again: an older one, or one of a member who is gone, changes nothing.
    await change(
      Family,
      { _id: familyId, members: { $elemMatch: { id: familyMemberId, pointsVersion: { $lt: version } } } },
      { $set: { 'members.$.points': balance, 'members.$.pointsVersion': version } },
      event(memberPointsUpdated, { familyId, familyMemberId, points: balance }),
    );
  },
});
