import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** When an account will be deleted, as the identity service last published it. */
export interface AccountDeletionDocument {
  /** Id of the account. */
  _id: number;
  revision: number;
  /** Null if the deletion was canceled. */
  at: Date | null;
}

const schema = new Schema<AccountDeletionDocument>(
  { _id: Number, revision: Number, at: Date },
  { collection: 'accountDeletions', versionKey: false },
);

export const AccountDeletion = defineCollection<AccountDeletionDocument>('AccountDeletion', schema, {
  about: 'account',
  what: 'When your account will be deleted, if you have requested it',
  why: "To delete the account's own families with it",
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'One small document for each account, and few changes' },
});

eraseById('account', AccountDeletion);
