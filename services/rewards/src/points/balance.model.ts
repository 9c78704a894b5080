import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A member's balance: the sum of their ledger, never negative. A missing document is a balance of 0. */
export interface BalanceDocument {
  /** Id of the member. */
  _id: number;
  familyId: number;
  balance: number;
  /** Number of entries in the member's ledger. */
  version: number;
}

const schema = new Schema<BalanceDocument>(
  { _id: Number, familyId: Number, balance: Number, version: Number },
  { versionKey: false },
);
// Used when a family is deleted.
schema.index({ familyId: 1 });

export const Balance = defineCollection<BalanceDocument>('Balance', schema, {
  about: 'family',
  what: 'How many points each member has',
  why: 'To know which rewards a member can redeem',
  kept: { until: 'the member or the family is deleted' },
  exported: 'It is the sum of the exported changes',
  shards: { key: 'familyId' },
});
