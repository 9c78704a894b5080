import type { Store } from '../store/store.ts';
import type { Customer, Metadata, Price, Subscription } from '../store/wire.ts';
import { publishEvent } from '../events/publish-event.ts';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { finalizeInvoice } from '../invoices/finalize-invoice.ts';
import { planLine } from '../invoices/invoice.ts';
import { billingIntervalOf } from '../prices/price.ts';
import { clockOf, DAY_SECONDS, HOUR_SECONDS, now } from '../time/now.ts';
import { scheduleTask } from '../time/tasks.ts';
import { setLatestInvoice } from '../subscriptions/change-subscription.ts';
import { periodEnd } from '../subscriptions/period.rules.ts';
import type { MissingPaymentMethodBehavior } from '../store/records.ts';
import { type Period, buildSubscription, itemOf } from '../subscriptions/subscription.ts';

export interface SubscriptionStart {
  readonly customer: Customer;
  readonly price: Price;
  /** When the trial ends, in seconds since 1970. Null without a trial: the first period is charged immediately. */
  readonly trialEnd: number | null;
  readonly endingWithoutCard: MissingPaymentMethodBehavior;
  readonly paymentMethod: string | null;
  readonly metadata: Metadata;
}

/** The end of a trial is announced this long in advance. */
const TRIAL_NOTICE_SECONDS = 3 * DAY_SECONDS;
/** How long the first payment may take before the subscription expires. */
const FIRST_PAYMENT_SECONDS = 23 * HOUR_SECONDS;

export function startSubscription(store: Store, start: SubscriptionStart): Subscription {
  const { customer, price, trialEnd } = start;
  const clock = clockOf(customer);
  const at = now(store, clock);
  const period = { start: at, end: trialEnd ?? periodEnd(at, billingIntervalOf(price), at) };
  const subscription = buildSubscription({
    ...start,
    customer: customer.id,
    testClock: clock,
    createdAt: at,
    period,
    isOnTrial: trialEnd !== null,
  });
  store.subscriptions.put(subscription);
  return beginBilling(store, subscription, period);
}

function beginBilling(store: Store, subscription: Subscription, period: Period): Subscription {
  const isOnTrial = subscription.status === 'trialing';
  const lines = [planLine(subscription, period, isOnTrial)];
  const invoice = draftInvoice(store, { subscription, lines, reason: 'subscription_create' });
  const object = setLatestInvoice(store, subscription, invoice.id);
  publishEvent(store, 'customer.subscription.created', { object });
  scheduleTasks(store, object);
  finalizeInvoice(store, invoice.id);
  return store.subscriptions.get(subscription.id) ?? object;
}

function scheduleTasks(store: Store, subscription: Subscription): void {
  const { id, test_clock: clock, trial_end: trialEnd } = subscription;
  const { current_period_end: end } = itemOf(subscription);
  scheduleTask(store, { clock, at: end, kind: 'end-period', about: id });
  if (trialEnd === null) {
    scheduleTask(store, {
      clock,
      at: now(store, clock) + FIRST_PAYMENT_SECONDS,
      kind: 'expire-incomplete',
      about: id,
    });
  } else {
    // For a trial shorter than three days, this time is in the past: the task runs when the clock is next advanced.
    scheduleTask(store, {
      clock,
      at: trialEnd - TRIAL_NOTICE_SECONDS,
      kind: 'tell-trial-will-end',
      about: id,
    });
  }
}
