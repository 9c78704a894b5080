import mongoose, { Schema } from 'mongoose';

/** What a visitor wrote, and how far its mail is. */
export interface ContactMessageDocument {
  _id: number;
  name: string;
  email: string;
  message: string;
  /** Written by an account with a subscription: its mail goes first, marked. */
  isPriority: boolean;
  /** Which request made it, so that its repetition is recognised (`strangersRequestKey`). */
  requestKey?: string;
  receivedAt: Date;
  /** When its mail is to be tried next; absent once it was sent. */
  dueAt?: Date;
  /** How often its mail was tried. */
  attempts: number;
  sentAt?: Date;
}

/** How long a message is kept after its mail was sent. */
const retentionSeconds = 90 * 24 * 3600;

const schema = new Schema<ContactMessageDocument>(
  {
    _id: Number,
    name: String,
    email: String,
    message: String,
    isPriority: Boolean,
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
schema.index({ sentAt: 1 }, { expireAfterSeconds: retentionSeconds });

export const ContactMessage = mongoose.model<ContactMessageDocument>('ContactMessage', schema);
