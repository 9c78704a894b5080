import type { plan, Role, User } from '@family-chores/contracts/identity/accounts';
import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { z } from 'zod';

export interface AccountDocument {
  _id: number;
  name: string;
  /** In lower case; null for a guest, as is the hash. */
  email: string | null;
  /** Chosen when registering, then as published by billing; null without a subscription. */
  plan: z.output<typeof plan> | null;
  /** Revision of the billing event that `plan` comes from; absent before the first. */
  planRevision?: number;
  /** Selected only explicitly. */
  passwordHash: string | null;
  /** Absent while it is the first one. */
  passwordChangedAt?: Date;
  /** Absent before the first session. */
  signedInAt?: Date;
  /** Absent before the first passkey. */
  passkeysChangedAt?: Date;
  guest: boolean;
  /** Granted by an operator (`roles.commands.ts`); few accounts have any. */
  roles?: Role[];
  /** Idempotency key of the request that created or registered it, so a retry is detected (`anonymousRequestKey`). */
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

export const Account = defineModel<AccountDocument>('Account', schema);

export function toUser({
  _id,
  name,
  email,
  plan,
  guest,
  roles = [],
}: Omit<AccountDocument, 'passwordHash'>): User {
  return { id: _id, name, email, plan, guest, roles };
}
