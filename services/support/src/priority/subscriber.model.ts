import mongoose, { Schema } from 'mongoose';

/** Whether an account has a subscription, as billing published it last. */
export interface SubscriberDocument {
  /** Id of the account. */
  _id: number;
  /** A trial counts: it has all that the plan has. */
  active: boolean;
  /** Of the event this comes from: an event with a lower one arrived late. */
  revision: number;
}

const schema = new Schema<SubscriberDocument>(
  { _id: Number, active: Boolean, revision: Number },
  { collection: 'subscribers', versionKey: false },
);

export const Subscriber = mongoose.model<SubscriberDocument>('Subscriber', schema);
