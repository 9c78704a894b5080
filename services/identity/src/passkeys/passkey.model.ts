import type { Passkey as WirePasskey } from '@family-chores/contracts/identity/passkeys';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface PasskeyDocument {
  _id: number;
  accountId: number;
  /** Chosen by the authenticator; base64url. */
  credentialId: string;
  /** COSE key (RFC 9052, 7); base64url. */
  publicKey: string;
  /** Signature counter; 0 for authenticators without one, such as those that back passkeys up. */
  counter: number;
  /** How browsers reach the authenticator (`AuthenticatorTransport`), such as `internal` or `usb`. */
  transports: string[];
  backedUp: boolean;
  label: string;
  createdAt: Date;
  lastUsedAt?: Date;
}

const schema = new Schema<PasskeyDocument>(
  {
    _id: Number,
    accountId: Number,
    credentialId: String,
    publicKey: String,
    counter: Number,
    transports: [String],
    backedUp: Boolean,
    label: String,
    createdAt: Date,
    lastUsedAt: Date,
  },
  { collection: 'passkeys', versionKey: false },
);
schema.index({ credentialId: 1 }, { unique: true });
schema.index({ accountId: 1 });

export const Passkey = defineCollection<PasskeyDocument>('Passkey', schema, {
  about: 'account',
  what: 'The public key of each passkey, its name, and when it was last used',
  why: 'To log you in without a password',
  kept: { until: 'you remove it, or the account is deleted' },
  shards: { unsharded: 'Passkeys are found by their credential, which must be unique, and by their account' },
});

export function toPasskey({ _id, label, backedUp, createdAt, lastUsedAt }: PasskeyDocument): WirePasskey {
  return {
    id: _id,
    label,
    backedUp,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
