import type { plan, Role, User } from '@family-chores/contracts/identity/accounts';
import { eraseById } from '@family-chores/service-kit/erasure';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { z } from 'zod';

export interface AccountDocument {
  _id: number;
  name: string;
  /** In lower case; null for a guest. */
  email: string | null;
  /**
   * The plan chosen at registration (null for a guest); after billing's first event, the plan of the active
   * subscription, or null if there is none.
   */
  plan: z.output<typeof plan> | null;
  /** Revision of the billing event that `plan` comes from; absent before the first. */
  planRevision?: number;
  /** Null for a guest. */
  passwordHash: string | null;
  /** Absent while the account has its first password. */
  passwordChangedAt?: Date;
  /** When the latest session began; absent before the first. */
  signedInAt?: Date;
  /**
   * When the account last signed in or, for a guest, last used a session, accurate to a day. Absent if that was before
   * uses were recorded.
   */
  usedAt?: Date;
  deletesAt?: Date;
  /** Incremented whenever `deletesAt` changes; absent before the first change. */
  deletionRevision?: number;
  passkeysChangedAt?: Date;
  guest: boolean;
  /** Granted from the command line (`roles.commands.ts`). */
  roles?: Role[];
  /** Idempotency key of the request that created or registered the account (`anonymousRequestKey`). */
  creationKey?: string;
  createdAt: Date;
}

const schema = new Schema<AccountDocument>(
  {
    _id: Number,
    name: String,
    email: String,
    plan: String,
    planRevision: Number,
    passwordHash: { type: String, select: false },
    passwordChangedAt: Date,
    signedInAt: Date,
    usedAt: Date,
    deletesAt: Date,
    deletionRevision: Number,
    passkeysChangedAt: Date,
    guest: Boolean,
    roles: { type: [String], default: undefined },
    creationKey: { type: String, select: false },
    createdAt: Date,
  },
  { collection: 'accounts' },
);
schema.index({ email: 1 }, { unique: true, partialFilterExpression: { email: { $type: 'string' } } });
schema.index(
  { creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);

schema.index({ deletesAt: 1 }, { partialFilterExpression: { deletesAt: { $exists: true } } });
schema.index({ usedAt: 1 }, { partialFilterExpression: { guest: true } });

export const Account = defineModel<AccountDocument>('Account', schema, {
  about: 'account',
  what: 'Name, email address, a hash of the password, the chosen plan, and when the account was created and last used',
  why: 'To log you in and to write to you about your account',
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'Email addresses must be unique, and all accounts fit one shard' },
});

eraseById('account', Account);

export function toUser({
  _id,
  name,
  email,
  plan,
  guest,
  roles = [],
  deletesAt,
}: Omit<AccountDocument, 'passwordHash'>): User {
  return {
    id: _id,
    name,
    email,
    plan,
    guest,
    roles,
    ...(deletesAt && { deletesAt: deletesAt.toISOString() }),
  };
}
