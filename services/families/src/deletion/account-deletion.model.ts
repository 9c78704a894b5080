import { keyedBy } from '@family-chores/service-kit/erasure';
import mongoose, { Schema } from 'mongoose';

/** When an account will be deleted, as last published by identity. */
export interface AccountDeletionDocument {
  /** Id of the account. */
  _id: number;
  revision: number;
  /** Null when it is kept. */
  at: Date | null;
}

const schema = new Schema<AccountDeletionDocument>(
  { _id: Number, revision: Number, at: Date },
  { collection: 'accountDeletions', versionKey: false },
);

export const AccountDeletion = mongoose.model<AccountDeletionDocument>('AccountDeletion', schema);

keyedBy('account', AccountDeletion);
