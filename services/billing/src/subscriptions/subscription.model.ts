import { defineModel } from '@family-chores/service-kit/events';
import { Schema } from 'mongoose';
import type { Plan } from '../plans/plans.ts';
import type { Known } from './standing.rules.ts';

/** A trial that was promised when the account registered, and who it is for; Stripe keeps that afterwards. */
export interface OwedTrial {
  plan: Plan;
  email: string;
  name: string;
}

/** What is known here of an account's subscription. Stripe is the record; this is what it said when it was last asked. */
export interface SubscriptionDocument {
  /** The account's id. */
  _id: number;
  /** At Stripe. */
  customerId?: string;
  /** Customers at Stripe that were deleted there. */
  formerCustomers: number;
  trialOwed?: OwedTrial;
  /** Checkout pages that may still be used, the latest last. */
  checkouts: string[];
  /** Until when something may have happened on a page of Stripe's. */
  newsExpectedUntil?: Date;
  known: Known | null;
  /** What the plan gives was given when that was last told. */
  active: boolean;
  /** Grows with everything told about it. */
  revision: number;
  /** Grows with every write an answer of Stripe's must not undo: one asked for before it is not kept. */
  changes: number;
  checkedAt?: Date;
  /** When Stripe is to be asked again; absent while there is nothing to ask. */
  dueAt?: Date;
}

const schema = new Schema<SubscriptionDocument>(
  {
    _id: Number,
    customerId: String,
    formerCustomers: Number,
    trialOwed: { type: { plan: String, email: String, name: String }, _id: false, default: undefined },
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

export const Subscriptions = defineModel<SubscriptionDocument>('Subscription', schema);

/** What there is of an account nothing has happened to yet. */
export const nothingYet = {
  formerCustomers: 0,
  checkouts: [],
  known: null,
  active: false,
  revision: 0,
  changes: 0,
} satisfies Omit<SubscriptionDocument, '_id'>;
