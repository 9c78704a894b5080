import { redemptionCanceled } from '@family-chores/contracts/rewards/redemptions';
import { lockMember } from '@family-chores/service-kit/access';
import { consume } from '@family-chores/service-kit/events';
import { storeNewCredits } from '../progress/credit.model.ts';
import { addProgress } from '../progress/family-progress.model.ts';

/** Stops counting a canceled redemption, in whichever order its events arrive; a badge that it unlocked stays. */
export const uncountRedemptions = consume(redemptionCanceled, {
  durable: 'achievements-uncount-redemptions',
  async handle({ familyId, familyMemberId, redemptionId }, { session }) {
    const credit = { _id: `cancellation:${redemptionId}`, familyId, familyMemberId };
    if (!(await lockMember(familyMemberId, session))) return;
    if ((await storeNewCredits([credit], session)).length === 0) return;
    const gain = { members: new Map([[familyMemberId, { redeemedRewards: -1 }]]) };
    await addProgress(familyId, gain, session);
  },
});
