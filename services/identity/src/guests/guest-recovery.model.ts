import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';

/** Lets one browser sign in again as a guest who logged out there, and nothing else. */
export interface GuestRecoveryDocument {
  /** Public part of the cookie. */
  _id: string;
  /** SHA-256 of the secret part, which is stored nowhere else. */
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

export const GuestRecovery = defineModel<GuestRecoveryDocument>('GuestRecovery', schema);
