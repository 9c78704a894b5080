import type { plan } from '@family-chores/contracts/identity/accounts';
import mongoose, { Schema } from 'mongoose';
import type { z } from 'zod';

/** What an account has subscribed to, as billing told it last. */
export interface SubscriptionDocument {
  /** Id of the account. */
  _id: number;
  /** Of the event it comes from; 0 before the first. */
  revision: number;
  /** Nothing is known of an account without one: it never had a subscription, or the event is still on its way. */
  standing: 'none' | 'active' | 'ended';
  plan: z.output<typeof plan> | null;
  /** Rises with every hold. */
  holds: number;
}

const schema = new Schema<SubscriptionDocument>(
  { _id: Number, revision: Number, standing: String, plan: String, holds: Number },
  { collection: 'subscriptions', versionKey: false },
);

export const Subscription = mongoose.model<SubscriptionDocument>('Subscription', schema);
