import mongoose, { Schema } from 'mongoose';

/** What a member has to spend: the sum of their ledger, never below zero. No document is a balance of 0. */
export interface BalanceDocument {
  /** Id of the member. */
  _id: number;
  familyId: number;
  balance: number;
  /** How many entries the ledger of this member has. */
  version: number;
}

const schema = new Schema<BalanceDocument>(
  { _id: Number, familyId: Number, balance: Number, version: Number },
  { versionKey: false },
);

export const Balance = mongoose.model<BalanceDocument>('Balance', schema);
