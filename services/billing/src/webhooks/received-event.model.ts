import mongoose, { Schema } from 'mongoose';

interface ReceivedEvent {
  /** As Stripe calls it. */
  _id: string;
  type: string;
  at: Date;
}

/** Stripe repeats what was not answered for three days, and lets people send again what is 30 days old at most. */
const retentionSeconds = 35 * 24 * 3600;

const schema = new Schema<ReceivedEvent>(
  { _id: String, type: String, at: Date },
  { collection: 'receivedEvents', versionKey: false, id: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

export const ReceivedEvents = mongoose.model<ReceivedEvent>('ReceivedEvent', schema);
