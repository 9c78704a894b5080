import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** A reward that a member redeemed, as it was then: later edits of the reward have no effect. */
export interface RedemptionDocument {
  _id: number;
  familyId: number;
  familyMemberId: number;
  rewardId: number;
  rewardName: string;
  pointsCost: number;
  /** The member's balance right after the redemption. */
  pointsRemaining: number;
  createdAt: Date;
  canceledAt?: Date;
  /** The member who acted when it was redeemed, in a family with a PIN. */
  actedBy?: number;
  /** The member who acted when it was canceled, in a family with a PIN. */
  canceledBy?: number;
}

const schema = new Schema<RedemptionDocument>({
  _id: Number,
  familyId: Number,
  familyMemberId: Number,
  rewardId: Number,
  rewardName: String,
  pointsCost: Number,
  pointsRemaining: Number,
  createdAt: Date,
  canceledAt: Date,
  canceledBy: Number,
});
schema.index({ familyId: 1, createdAt: -1, _id: -1 });
schema.index({ familyMemberId: 1 });

export const Redemption = defineModel<RedemptionDocument>('Redemption', schema, {
  about: 'family',
  what: 'Which member redeemed which reward, and when',
  why: 'To show what has been redeemed and to undo it',
  kept: { until: 'the member or the family is deleted' },
  exported: ['redemptions'],
  shards: { key: 'familyId', broadcast: { _id: 'Calls name a redemption by its id alone.' } },
});

export function toRedemption({ _id, createdAt, canceledAt, ...redemption }: RedemptionDocument) {
  return {
    id: _id,
    ...redemption,
    createdAt: createdAt.toISOString(),
    ...(canceledAt && { canceledAt: canceledAt.toISOString() }),
  };
}
