import { rewardRedeemed } from '@family-chores/contracts/rewards/redemptions';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { unlockBadges } from '../milestones/unlock-badges.ts';
import { storeNewCredits } from '../progress/credit.model.ts';
import { addProgress } from '../progress/family-progress.model.ts';

/** Counts a redeemed reward once, for the family's milestones. */
export const creditRedemptions = consume(rewardRedeemed, {
  durable: 'achievements-credit-redemptions',
  async handle({ familyId, familyMemberId, redemptionId }, transaction) {
    const { session } = transaction;
    const credit = { _id: `redemption:${redemptionId}`, familyId, familyMemberId };
    if (!(await lockMember(familyMemberId, session))) return;
    if ((await storeNewCredits([credit], session)).length === 0) return;
    const gain = { members: new Map([[familyMemberId, { redeemedRewards: 1 }]]) };
    await unlockBadges(await addProgress(familyId, gain, session), transaction);
  },
});
