import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { id, idText, moment, pageQuery } from '../fields.ts';

/** Why points were credited or spent. The ledger is append-only; a balance is the sum of its entries. */
export const pointsReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('assignment'), assignmentId: id, choreName: z.string() }),
  z.object({ kind: z.literal('redemption'), redemptionId: id, rewardName: z.string() }),
  z.object({ kind: z.literal('cancellation'), canceledRedemptionId: id, rewardName: z.string() }),
]);

export type PointsReason = z.output<typeof pointsReason>;

export const pointsEntry = z.object({
  id,
  familyMemberId: id,
  /** Positive if credited, negative if spent. */
  amount: z.int(),
  reason: pointsReason,
  /** The member who acted, in a family with a PIN. */
  actedBy: id.optional(),
  createdAt: moment,
});

export type PointsEntry = z.output<typeof pointsEntry>;

export const listPointsEntries = defineCall({
  service: 'rewards',
  method: 'GET',
  path: '/api/points/member/:memberId/entries',
  access: 'resource',
  summary: "A member's ledger, newest first, with the balance",
  params: z.object({ memberId: idText }),
  query: pageQuery,
  response: z.object({ balance: z.int(), entries: z.array(pointsEntry) }),
});

export const pointsChanged = defineEvent({
  type: 'points.changed',
  from: 'rewards',
  scope: 'family',
  summary: "A member's balance changed",
  data: z.object({
    familyId: id,
    familyMemberId: id,
    balance: z.int().min(0),
    /** The revision of the balance: increases with every change; a smaller one is stale. */
    version: z.int().positive(),
  }),
  live: z.object({ familyMemberId: id, balance: z.int() }),
});
