import type { User } from '@family-chores/contracts/identity/accounts';
import { eraseById } from '@family-chores/service-kit/erasure';
import { defineCollection } from '@family-chores/service-kit/mongo';
import { Schema } from 'mongoose';

/** An account's subscription, as last published by billing. */
export interface SubscriptionDocument {
  /** Id of the account. */
  _id: number;
  /** Revision of the latest event that was stored; 0 before the first. */
  revision: number;
  /** `none` for an account that never had a subscription, or whose event has not arrived yet. */
  standing: 'none' | 'active' | 'ended';
  plan: User['plan'];
  /** Incremented when the account joins a family, so that joining conflicts with a concurrent subscription change. */
  holds: number;
}

const schema = new Schema<SubscriptionDocument>(
  { _id: Number, revision: Number, standing: String, plan: String, holds: Number },
  { collection: 'subscriptions', versionKey: false },
);

export const Subscription = defineCollection<SubscriptionDocument>('Subscription', schema, {
  about: 'account',
  what: 'Whether you have a subscription, and which plan',
  why: 'To know what your family can use',
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'One small document for each account, and few changes' },
});

eraseById('account', Subscription);
