import type { MailDelivery } from '@family-chores/service-kit/mail';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

export interface ContactMessageDocument extends MailDelivery {
  _id: number;
  name: string;
  email: string;
  message: string;
  /** True if the sender's account has a subscription. Such a message is mailed before others and marked as priority. */
  isPriority: boolean;
  /**
   * Absent when no one was signed in. The message is erased with the account. Other messages with the account's email
   * address are kept: anyone may register with any address, so those messages may be from another person.
   */
  accountId?: number;
  /** Key of the request that created the message (`anonymousRequestKey`), so that a retry is detected. */
  requestKey?: string;
  receivedAt: Date;
}

/** How long a message is stored after its mail was sent. */
const RETENTION_SECONDS = 90 * 24 * 3600;

const schema = new Schema<ContactMessageDocument>(
  {
    _id: Number,
    name: String,
    email: String,
    message: String,
    isPriority: Boolean,
    accountId: Number,
    requestKey: { type: String, select: false },
    receivedAt: Date,
    dueAt: Date,
    attempts: Number,
    sentAt: Date,
  },
  { collection: 'contactMessages', versionKey: false, id: false },
);
schema.index({ requestKey: 1 }, { unique: true, partialFilterExpression: { requestKey: { $exists: true } } });
schema.index({ isPriority: -1, dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });
schema.index({ accountId: 1 }, { sparse: true });
schema.index({ sentAt: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const ContactMessage = defineCollection<ContactMessageDocument>('ContactMessage', schema, {
  about: 'visitor',
  what: 'Name, email address and text of what you write to us',
  why: 'To answer you',
  kept: { after: 'it was mailed to us' },
  shards: { unsharded: 'There are few messages, and they are delivered in order' },
});
