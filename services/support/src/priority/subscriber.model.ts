import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** Whether an account has a subscription, as last published by billing. */
export interface SubscriberDocument {
  /** Id of the account. */
  _id: number;
  /** Also true during a trial. */
  active: boolean;
  /** Revision of the event that this state comes from. An event with a lower one has arrived late. */
  revision: number;
}

const schema = new Schema<SubscriberDocument>(
  { _id: Number, active: Boolean, revision: Number },
  { collection: 'subscribers', versionKey: false },
);

export const Subscriber = defineCollection<SubscriberDocument>('Subscriber', schema, {
  about: 'account',
  what: 'Whether you have a subscription',
  why: 'To answer subscribers first',
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'One small document for each account, and few changes' },
});

eraseById('account', Subscriber);
