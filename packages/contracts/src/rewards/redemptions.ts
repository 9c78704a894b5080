import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { familyIdParams, id, idParams, moment, pageQuery } from '../fields.ts';

export const redemption = z.object({
  id,
  familyMemberId: id,
  rewardId: id,
  rewardName: z.string(),
  pointsCost: z.int(),
  createdAt: moment,
  /** When its points were returned; absent unless it was canceled. */
  canceledAt: moment.optional(),
  /** In a family with a PIN, the member who redeemed it (`actedBy`) and the one who canceled it (`canceledBy`). */
  actedBy: id.optional(),
  canceledBy: id.optional(),
});

export type Redemption = z.output<typeof redemption>;

export const redeem = defineCall({
  service: 'rewards',
  method: 'POST',
  path: '/api/reward-redemptions',
  access: 'resource',
  needs: { member: 'body.familyMemberId' },
  summary: "Spend a member's points on a reward of their family",
  body: z.object({ familyMemberId: id, rewardId: id }),
  response: redemption.extend({ pointsRemaining: z.int() }),
  status: 201,
  problems: ['not-enough-points'],
});

export const cancelRedemption = defineCall({
  service: 'rewards',
  method: 'POST',
  path: '/api/reward-redemptions/:id/cancel',
  access: 'resource',
  needs: 'parent',
  summary: 'Cancel a redemption at most a day old and return its points; canceling it again changes nothing',
  params: idParams,
  response: redemption,
  problems: ['redemption-too-old'],
});

export const listRedemptions = defineCall({
  service: 'rewards',
  method: 'GET',
  path: '/api/reward-redemptions/family/:familyId',
  access: 'family',
  summary: "A family's redemptions, newest first",
  params: familyIdParams,
  query: pageQuery,
  response: z.array(redemption),
  versioned: true,
});

const redemptionData = z.object({
  familyId: id,
  familyMemberId: id,
  redemptionId: id,
  rewardId: id,
  pointsCost: z.int(),
  rewardName: z.string().optional(),
});

export const rewardRedeemed = defineEvent({
  type: 'reward.redeemed',
  from: 'rewards',
  scope: 'family',
  summary: 'A member spent points on a reward',
  data: redemptionData,
  live: z.object({ familyMemberId: id, rewardId: id }),
});

export const redemptionCanceled = defineEvent({
  type: 'redemption.canceled',
  from: 'rewards',
  scope: 'family',
  summary: 'A redemption was canceled, and its points were returned',
  data: redemptionData,
  live: z.object({ familyMemberId: id, rewardId: id }),
});
