import type { MailDelivery } from '@family-chores/service-kit/mail';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** An email to send to the owner of an account, and afterwards the link in it, if it has one. */
export interface AccountMailDocument extends MailDelivery {
  /** Kind, and recipient or account, so that a newer email replaces an earlier one and its link. */
  _id: string;
  /**
   * - `reset`: a link to choose a new password.
   * - `email-change`: a link to confirm a new email, sent to it.
   * - `email-notice`: notifies the current email of that.
   * - `passkey-added`, `passkey-removed`: notify the owner of that.
   */
  kind: 'reset' | 'email-change' | 'email-notice' | 'passkey-added' | 'passkey-removed';
  to: string;
  /** The account that the email is about and is erased with; absent for `reset`, which looks up no account. */
  accountId?: number;
  /**
   * SHA-256 of the secrets of its link. The secret is created when the email is sent and stored nowhere else; an email that is
   * sent again has another one, and both are valid, because either email may have arrived.
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
  what: 'The address of each email about your account, and a hash of its link if it has one',
  why: 'To send the email and to recognize its link',
  kept: { until: 'its link expires, or 3 days have passed' },
});
