import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineEvent } from '../define-event.ts';
import { createShape } from '../form-shapes.ts';
import { id, idText, moment } from '../fields.ts';
import { plan } from '../identity/accounts.ts';
import { customerFields } from './customer-fields.ts';
import { TRIAL_DAYS } from './offers.ts';

/** The test page's customer, which belongs to no account. Available only while no real money is charged. */
export const TEST_CUSTOMER_ID = 1;

/** The card provider's names of statuses, and `none` for an account that never had a subscription. */
export const subscriptionStatus = z.enum([
  'none',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'paused',
]);

const cents = z.int();
/** ISO 4217 in lower case. */
const currency = z.string();

export const subscription = z.object({
  /** The account's id. */
  userId: id,
  status: subscriptionStatus,
  /** Whether the plan's benefits apply: on trial, paid, or with a payment only a few days late. */
  active: z.boolean(),
  plan: plan.nullable(),
  /** A day that has begun counts as a whole day; null without a running trial. */
  trialDaysRemaining: z.int().min(0).max(TRIAL_DAYS).nullable(),
  trialEnd: moment.nullable(),
  currentPeriodEnd: moment.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  hasPaymentMethod: z.boolean(),
  /** Whether the last charge has failed. */
  paymentFailed: z.boolean(),
  /** Null if no charge is due. */
  nextCharge: z.object({ amount: cents, currency, date: moment }).nullable(),
  /** True if no real money is charged. */
  sandbox: z.boolean(),
});

export type Subscription = z.output<typeof subscription>;

const customerBody = z.object({ ...createShape(customerFields), userId: id, plan });
const userIdParams = z.object({ userId: idText });
const userIdBody = z.object({ userId: id });
/** A URL of our own origin to which the provider's page redirects the user. */
const returnUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** The test page may be used without an account, so these calls are rate-limited. */
const problems = ['card-provider-away', 'too-many-requests'] as const;

export const getSubscription = defineCall({
  service: 'billing',
  method: 'GET',
  path: '/api/subscriptions/status/:userId',
  access: 'own',
  summary: 'The subscription of an account',
  params: userIdParams,
  response: subscription,
  problems,
});

export const createSubscription = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/create',
  access: 'own',
  summary: 'Start the free trial of a plan, without a card; an account that has a subscription keeps it',
  body: customerBody,
  response: subscription,
  status: 201,
  problems: [...problems, 'account-closing'],
});

export const startCheckout = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/checkout',
  access: 'own',
  summary: "URL of the card provider's page to pay for a plan",
  body: customerBody.extend({ successUrl: returnUrl, cancelUrl: returnUrl }),
  response: z.object({ checkoutUrl: z.url() }),
  problems: [...problems, 'account-closing'],
});

export const cancelSubscription = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/cancel',
  access: 'own',
  recentSignIn: true,
  summary: 'Cancel the subscription at the end of the paid period',
  body: userIdBody,
  response: subscription,
  problems: [...problems, 'subscription-not-active'],
});

export const resumeSubscription = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/resume',
  access: 'own',
  recentSignIn: true,
  summary: 'Resume a subscription that would end',
  body: userIdBody,
  response: subscription,
  problems: [...problems, 'subscription-not-active', 'account-closing'],
});

export const switchPlan = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/update',
  access: 'own',
  recentSignIn: true,
  summary: 'Switch to another plan; the rest of the paid period is credited',
  body: userIdBody.extend({ newPlan: plan }),
  response: subscription,
  problems: [...problems, 'subscription-not-active', 'account-closing'],
});

export const openPortal = defineCall({
  service: 'billing',
  method: 'POST',
  path: '/api/subscriptions/portal',
  access: 'own',
  recentSignIn: true,
  summary: "URL of the card provider's page to change cards and see receipts",
  body: userIdBody.extend({ returnUrl }),
  response: z.object({ portalUrl: z.url() }),
  problems: [...problems, 'subscription-not-active'],
  secret: true,
});

export const invoiceStatus = z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']);

export const listInvoices = defineCall({
  service: 'billing',
  method: 'GET',
  path: '/api/subscriptions/invoices/:userId',
  access: 'own',
  summary: 'The latest invoices, newest first',
  params: userIdParams,
  response: z.array(
    z.object({
      id: z.string(),
      /** Null until the invoice is final. */
      number: z.string().nullable(),
      createdAt: moment,
      amount: cents,
      currency,
      status: invoiceStatus,
      /** URL of a page of the card provider. */
      url: z.url().nullable(),
    }),
  ),
  problems,
});

export const subscriptionChanged = defineEvent({
  type: 'subscription.changed',
  from: 'billing',
  scope: 'account',
  summary: "An account's subscription changed",
  data: z.object({
    accountId: id,
    plan: plan.nullable(),
    status: subscriptionStatus,
    active: z.boolean(),
    currentPeriodEnd: moment.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    revision: z.int().positive(),
  }),
  live: z.object({}),
});
