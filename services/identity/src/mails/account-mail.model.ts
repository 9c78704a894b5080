import type { MailDelivery } from '@family-chores/service-kit/mail';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** An email to the owner of an account. Once it is sent, the document is kept until it expires (`expiresAt`). */
export interface AccountMailDocument extends MailDelivery {
  /** Derived from the kind and the recipient or account, so that a newer email replaces an earlier one and its link. */
  _id: string;
  /**
   * - `reset`: a link to choose a new password.
   * - `email-change`: a link to confirm a new email address, sent to that address.
   * - `email-notice`: notifies the current address that an `email-change` was requested.
   * - `passkey-added`, `passkey-removed`: notify the owner that a passkey was added or removed.
   */
  kind: 'reset' | 'email-change' | 'email-notice' | 'passkey-added' | 'passkey-removed';
  to: string;
  /** Absent for `reset`, because a request for a reset looks up no account. */
  accountId?: number;
  /**
   * SHA-256 of each secret of the link. Each attempt to send the email adds one, and all stay valid, because any of
   * these emails may have arrived.
   */
  linkHashes: string[];
  createdAt: Date;
  /** After this, the link is invalid and the email is not sent. */
  expiresAt: Date;
}

const schema = new Schema<AccountMailDocument>(
  {
    _id: String,
    kind: String,
    to: String,
    accountId: Number,
    linkHashes: [String],
    createdAt: Date,
    expiresAt: Date,
    dueAt: Date,
    attempts: Number,
    sentAt: Date,
  },
  { collection: 'accountMails', versionKey: false },
);
schema.index({ linkHashes: 1 }, { sparse: true });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const AccountMail = defineCollection<AccountMailDocument>('AccountMail', schema, {
  about: 'account',
  what: 'The address of each email about your account, and a hash of its link if it has one',
  why: 'To send the email and to recognize its link',
  kept: { until: 'its link expires, or 3 days have passed' },
  shards: { unsharded: 'Emails are deleted after 3 days, and found by links' },
});
