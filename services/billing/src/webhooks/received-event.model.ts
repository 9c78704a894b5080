import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

interface ReceivedEvent {
  /** Id of the event at Stripe. */
  _id: string;
  type: string;
  at: Date;
}

/** Stripe retries unacknowledged webhooks for three days, and its dashboard can resend events of the last 30 days. */
const RETENTION_SECONDS = 35 * 24 * 3600;

const schema = new Schema<ReceivedEvent>(
  { _id: String, type: String, at: Date },
  { collection: 'receivedEvents', versionKey: false, id: false },
);
schema.index({ at: 1 }, { expireAfterSeconds: RETENTION_SECONDS });

export const ReceivedEvents = defineCollection<ReceivedEvent>('ReceivedEvent', schema, {
  about: 'no one',
  what: 'IDs of the messages received from the payment provider',
  shards: { unsharded: 'It grows with payments only' },
});
