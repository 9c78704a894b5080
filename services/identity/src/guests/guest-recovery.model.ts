import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import { RECOVERY_DAYS } from '@family-chores/contracts/identity/recovery-days';

export interface GuestRecoveryDocument {
  /** Public part of the cookie's value. */
  _id: string;
  /** SHA-256 of the secret part of the cookie. */
  secretHash: string;
  accountId: number;
  expiresAt: Date;
}

const schema = new Schema<GuestRecoveryDocument>(
  { _id: String, secretHash: String, accountId: Number, expiresAt: Date },
  { collection: 'guestRecoveries' },
);
schema.index({ accountId: 1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const GuestRecovery = defineModel<GuestRecoveryDocument>('GuestRecovery', schema, {
  about: 'account',
  what: 'A hash of the key with which a guest can come back on the same device',
  why: 'To let you come back without a password',
  kept: { until: `${RECOVERY_DAYS} days after you logged out` },
  shards: { unsharded: 'Recoveries are deleted after 30 days' },
});
