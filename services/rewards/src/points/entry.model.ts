import type { PointsEntry, PointsReason } from '@family-chores/contracts/rewards/points';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** One entry of the points ledger. It is immutable, and deleted only with its member or family. */
export interface EntryDocument {
  _id: number;
  familyId: number;
  familyMemberId: number;
  /** Its position in the member's ledger, from 1. The balance that results from it has the same version. */
  version: number;
  /** Positive if credited or returned, negative if spent. */
  amount: number;
  reason: PointsReason;
  /** The member who acted, in a family with a PIN. */
  actedBy?: number;
  createdAt: Date;
}

const schema = new Schema<EntryDocument>(
  {
    _id: Number,
    familyId: Number,
    familyMemberId: Number,
    version: Number,
    amount: Number,
    reason: Schema.Types.Mixed,
    actedBy: Number,
    createdAt: Date,
  },
  { versionKey: false },
);
schema.index({ familyId: 1, familyMemberId: 1, version: -1 }, { unique: true });
// These indexes guarantee that an assignment is paid once, and that the points of a redemption are spent once and
// returned once, even after redelivery or concurrent requests.
for (const key of ['reason.assignmentId', 'reason.redemptionId', 'reason.canceledRedemptionId']) {
  schema.index(
    { familyId: 1, [key]: 1 },
    { unique: true, partialFilterExpression: { [key]: { $exists: true } } },
  );
}

export const Entry = defineCollection<EntryDocument>('Entry', schema, {
  about: 'family',
  what: "Each change of a member's points, with its reason and date",
  why: 'To show where the points come from',
  kept: { until: 'the member or the family is deleted' },
  exported: ['points'],
  shards: { key: 'familyId' },
});

export function toEntry(entry: EntryDocument): PointsEntry {
  const { _id, familyMemberId, amount, reason, actedBy, createdAt } = entry;
  return { id: _id, familyMemberId, amount, reason, actedBy, createdAt: createdAt.toISOString() };
}
