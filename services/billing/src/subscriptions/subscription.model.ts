import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { Plan } from '../plans/plans.ts';
import type { SubscriptionSnapshot } from './status.rules.ts';

/** The trial chosen at registration, with the details for Stripe; deleted once Stripe has them. */
export interface OwedTrial {
  plan: Plan;
  email: string;
  name: string;
}

/** An account's subscription as Stripe last reported it. Stripe is the source of truth. */
export interface SubscriptionDocument {
  /** Id of the account. */
  _id: number;
  /** Id of the customer at Stripe; absent while the account has none. */
  customerId?: string;
  /** Number of the account's former customers, which were deleted at Stripe. */
  formerCustomers: number;
  trialOwed?: OwedTrial;
  /** Set while the account's deletion is scheduled: nothing may be charged or started. */
  closing?: true;
  /** Revision of the last event about the account's deletion. */
  deletionRevision?: number;
  /** Set while further charges are still to be prevented at Stripe. */
  chargesEnd?: true;
  /** The account's new email, until it has been sent to Stripe. */
  emailOwed?: string;
  emailChangedAt?: Date;
  /** Ids of checkout sessions that may still be completed, the latest last. */
  checkouts: string[];
  /** Until when changes are to be expected, because the user may be on Stripe's portal pages. */
  newsExpectedUntil?: Date;
  /** The last snapshot from Stripe; null before the first subscription. */
  known: SubscriptionSnapshot | null;
  /** Whether the plan was active in the last published event. */
  active: boolean;
  /** Incremented with every published event. */
  revision: number;
  /** Incremented with every write that a refresh must not undo. */
  changes: number;
  /** When the snapshot was stored. */
  checkedAt?: Date;
  /** When `processDue` next processes the account; absent while nothing is to be done or compared with Stripe. */
  dueAt?: Date;
}

const schema = new Schema<SubscriptionDocument>(
  {
    _id: Number,
    customerId: String,
    formerCustomers: Number,
    trialOwed: { type: { plan: String, email: String, name: String }, _id: false, default: undefined },
    closing: Boolean,
    deletionRevision: Number,
    chargesEnd: Boolean,
    emailOwed: String,
    emailChangedAt: Date,
    checkouts: [String],
    newsExpectedUntil: Date,
    known: { type: Schema.Types.Mixed },
    active: Boolean,
    revision: Number,
    changes: Number,
    checkedAt: Date,
    dueAt: Date,
  },
  { collection: 'subscriptions', minimize: false },
);
schema.index({ customerId: 1 }, { unique: true, partialFilterExpression: { customerId: { $exists: true } } });
schema.index({ dueAt: 1 }, { partialFilterExpression: { dueAt: { $exists: true } } });

export const Subscriptions = defineModel<SubscriptionDocument>('Subscription', schema, {
  about: 'account',
  what: 'Your plan, its dates, and your customer number at the payment provider; name and email address until the provider has them. Card numbers never reach us',
  why: 'To start and end your subscription',
  kept: { until: 'the account is deleted' },
  shards: { unsharded: 'One small document for each account, and few changes' },
});

export const emptySubscription = {
  formerCustomers: 0,
  checkouts: [],
  known: null,
  active: false,
  revision: 0,
  changes: 0,
} satisfies Omit<SubscriptionDocument, '_id'>;
