import type { MailDelivery } from '@family-chores/service-kit/mail';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** A mail to send to the owner of an account, and afterwards the link in it, if it has one. */
export interface AccountMailDocument extends MailDelivery {
  /** Kind, and recipient or account, so that a newer mail replaces an earlier one and its link. */
  _id: string;
  /**
   * - `reset`: a link to choose a new password.
   * - `email-change`: a link to confirm a new email, sent to it.
   * - `email-notice`: tells the current email about that.
   * - `passkey-added`, `passkey-removed`: tell the owner about that.
   */
  kind: 'reset' | 'email-change' | 'email-notice' | 'passkey-added' | 'passkey-removed';
  to: string;
  /** Of a mail about an account, with which it is erased; absent from `reset`, which looks no account up. */
  accountId?: number;
  /**
   * SHA-256 of the secrets of its link. The secret is created when the mail is sent and stored nowhere else; a mail that is
   * sent again has another one, and both are valid, because either mail may have arrived.
   */
  linkHashes: string[];
  createdAt: Date;
  /** When its link expires, and when it is no longer sent. */
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
  what: 'Email address of each mail about your account, and a hash of its link if it has one',
  why: 'To send the mail and to recognize its link',
  kept: { until: 'its link expires, or 3 days have passed' },
});
