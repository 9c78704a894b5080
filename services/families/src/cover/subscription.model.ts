import type { User } from '@family-chores/contracts/identity/accounts';
import mongoose, { Schema } from 'mongoose';

/** What an account has subscribed to, as billing told it last. */
export interface SubscriptionDocument {
  /** Id of the account. */
  _id: number;
  /** Of the event it comes from; 0 before the first. */
  revision: number;
  /** Nothing is known of an account without one: it never had a subscription, or the event is still on its way. */
  standing: 'none' | 'active' | 'ended';
  plan: User['plan'];
  /** Counts who entered a family with it: that write makes a change at the same moment wait. */
  holds: number;
}

const schema = new Schema<SubscriptionDocument>(
  { _id: Number, revision: Number, standing: String, plan: String, holds: Number },
  { collection: 'subscriptions', versionKey: false },
);

export const Subscription = mongoose.model<SubscriptionDocument>('Subscription', schema);
