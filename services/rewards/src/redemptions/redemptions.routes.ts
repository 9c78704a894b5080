import { problem } from '@family-chores/contracts/problem';
import {
  cancelRedemption,
  listRedemptions,
  redeem,
  rewardRedeemed,
} from '@family-chores/contracts/rewards/redemptions';
import { lockMember } from '@family-chores/service-kit/access';
import { createInTransaction, event } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { nextId, olderThan } from '@family-chores/service-kit/mongo';
import { spend } from '../points/ledger.ts';
import { Reward, type RewardDocument } from '../rewards/reward.model.ts';
import { cancelAndReturnPoints } from './cancel-redemption.ts';
import { serialize } from './serialize.ts';
import { Redemption, toRedemption, type RedemptionDocument } from './redemption.model.ts';

export const redemptionRoutes = [
  route(redeem, {
    load: ({ body }) => Reward.findById(body.rewardId).lean(),
    async handle({ resource, body, family }) {
      const { id } = await family.member(body.familyMemberId);
      // Concurrent transactions on one balance would keep aborting each other, so this process serializes them.
      return toRedemption(await serialize(id, () => redeemReward(resource, id)));
    },
  }),

  route(cancelRedemption, {
    load: ({ params }) => Redemption.findById(params.id).lean(),
    async handle({ resource }) {
      const cancel = () => cancelAndReturnPoints(resource, new Date());
      return toRedemption(await serialize(resource.familyMemberId, cancel));
    },
  }),

  route(listRedemptions, async ({ family, query: { limit, before } }) => {
    const older = before === undefined ? {} : olderThan(await findRedemption(family.id, before));
    const redemptions = await Redemption.find({ familyId: family.id, ...older })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return redemptions.map(toRedemption);
  }),
];

async function redeemReward(reward: RewardDocument, familyMemberId: number): Promise<RedemptionDocument> {
  const { _id: rewardId, familyId, name: rewardName, pointsCost } = reward;
  const _id = await nextId('redemption');
  return createInTransaction(Redemption, { familyId }, async (transaction) => {
    if (!(await lockMember(familyMemberId, transaction.session))) throw problem('not-found');
    const reason = { kind: 'redemption', redemptionId: _id, rewardName } as const;
    const member = { familyId, familyMemberId };
    const pointsRemaining = await spend(member, { points: pointsCost, reason }, transaction);
    if (pointsRemaining === null) throw problem('not-enough-points');
    const data = { familyId, familyMemberId, redemptionId: _id, rewardId, rewardName, pointsCost };
    transaction.publish(event(rewardRedeemed, data));
    const redeemed = { familyId, familyMemberId, rewardId, rewardName, pointsCost, pointsRemaining };
    return { _id, ...redeemed, createdAt: new Date() };
  });
}

async function findRedemption(familyId: number, _id: number): Promise<RedemptionDocument> {
  const redemption = await Redemption.findOne({ _id, familyId }).lean();
  if (!redemption) throw problem('not-found', { detail: 'There is no redemption with the id in `before`' });
  return redemption;
}
