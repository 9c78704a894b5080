import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { Plan } from '../plans/plans.ts';
import type { SubscriptionSnapshot } from './status.rules.ts';

/** A trial owed since the account registered, with the details for Stripe; removed once Stripe has them. */
export interface OwedTrial {
  plan: Plan;
  email: string;
  name: string;
}

/** An account's subscription as Stripe last reported it. Stripe is the source of truth. */
export interface SubscriptionDocument {
  /** The account's id. */
  _id: number;
  /** The customer's id at Stripe. */
  customerId?: string;
  /** Number of the account's former customers, deleted at Stripe. */
  formerCustomers: number;
  trialOwed?: OwedTrial;
  /** The account is to be deleted: nothing may be charged or started. Removed if it is kept. */
  closing?: true;
  /** Of the last change of the account's deletion. */
  deletionRevision?: number;
  /** Stripe does not know yet that nothing may be charged. */
  chargesEnd?: true;
  /** The account's new email, until Stripe has it. */
  emailOwed?: string;
  /** When it last changed. */
  emailChangedAt?: Date;
  /** Ids of checkout sessions that may still be completed, the latest last. */
  checkouts: string[];
  /** Until when the user may be busy on one of Stripe's pages. */
  newsExpectedUntil?: Date;
  /** The last snapshot from Stripe; null before the first subscription. */
  known: SubscriptionSnapshot | null;
  /** Whether the plan was active in the last published event. */
  active: boolean;
  /** Increases with every published event. */
  revision: number;
  /** Increases with every write that a refresh must not undo: a response requested before such a write is discarded. */
  changes: number;
  checkedAt?: Date;
  /** When to compare with Stripe again; absent while there is nothing to compare. */
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
});

/** The initial subscription of an account. */
export const emptySubscription = {
  formerCustomers: 0,
  checkouts: [],
  known: null,
  active: false,
  revision: 0,
  changes: 0,
} satisfies Omit<SubscriptionDocument, '_id'>;
