import mongoose, { Schema } from 'mongoose';

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
/** For the deletion of a family. */
schema.index({ familyId: 1 });

export const Balance = mongoose.model<BalanceDocument>('Balance', schema);
