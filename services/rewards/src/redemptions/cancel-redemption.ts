import { problem } from '@family-chores/contracts/problem';
import { CANCEL_WINDOW_MS } from '@family-chores/contracts/rewards/cancel-window';
import { redemptionCanceled } from '@family-chores/contracts/rewards/redemptions';
import { lockMember } from '@family-chores/service-kit/access';
import { event, transact } from '@family-chores/service-kit/events';
import { actor } from '@family-chores/service-kit/log';
import { keyOf } from '@family-chores/service-kit/mongo';
import { credit } from '../points/ledger.ts';
import { Redemption, type RedemptionDocument } from './redemption.model.ts';

/**
 * The ledger entry that spent the points stays. Canceling again changes nothing.
 * @throws Problem `redemption-too-old`, or `not-found` if the member was removed
 */
export async function cancelAndReturnPoints(
  redemption: RedemptionDocument,
  now: Date,
): Promise<RedemptionDocument> {
  const { _id, familyId, familyMemberId, rewardId, rewardName, pointsCost, createdAt } = redemption;
  return transact(async (transaction) => {
    const { session, publish } = transaction;
    if (!(await lockMember(familyMemberId, session))) throw problem('not-found');
    const current = await Redemption.findOne(keyOf(redemption), null, { session }).lean();
    if (!current) throw problem('not-found');
    if (current.canceledAt) return current;
    if (now.getTime() - createdAt.getTime() > CANCEL_WINDOW_MS) throw problem('redemption-too-old');
    const { actedBy } = actor();
    const canceled = { canceledAt: now, ...(actedBy !== undefined && { canceledBy: actedBy }) };
    await Redemption.updateOne(keyOf(redemption), { $set: canceled }, { session });
    const reason = { kind: 'cancellation', canceledRedemptionId: _id, rewardName } as const;
    await credit({ familyId, familyMemberId }, [{ points: pointsCost, reason }], transaction);
    const data = { familyId, familyMemberId, redemptionId: _id, rewardId, rewardName, pointsCost };
    publish(event(redemptionCanceled, data));
    return { ...current, ...canceled };
  });
}
