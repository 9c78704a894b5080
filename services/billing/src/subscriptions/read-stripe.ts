import { subscriptionStatus } from '@family-chores/contracts/billing/subscriptions';
import { log } from '@family-chores/service-kit/log';
import type Stripe from 'stripe';
import { planBilledEvery } from '../plans/plans.ts';
import type { StripeClient } from '../provider/stripe-client.ts';
import { isMissing, isRefused } from '../provider/failures.ts';
import { chooseSubscription } from './choose-subscription.rules.ts';
import { isRunning, type SubscriptionSnapshot } from './status.rules.ts';

/** Enough to include every running subscription of a customer. */
const MAX_SUBSCRIPTIONS = 20;

/** A status that is not in the contract counts as paused. */
const statusAtStripe = subscriptionStatus.exclude(['none']).catch('paused');

export interface StripeState {
  /** Null if the customer was deleted at Stripe. */
  readonly customer: Stripe.Customer | null;
  /** Null if the customer never had a subscription, or was deleted. */
  readonly subscription: Stripe.Subscription | null;
  /** Subscriptions to cancel, because they must not run in parallel with `subscription`. */
  readonly surplus: readonly Stripe.Subscription[];
}

export async function readStripeState(stripeClient: StripeClient, customerId: string): Promise<StripeState> {
  const customer = await findCustomer(stripeClient, customerId);
  if (!customer) return { customer, subscription: null, surplus: [] };
  const { data } = await stripeClient.request((stripe) =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: MAX_SUBSCRIPTIONS }),
  );
  const { kept, surplus } = chooseSubscription(data);
  return { customer, subscription: kept, surplus };
}

export async function findCustomer(
  stripeClient: StripeClient,
  customerId: string,
): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripeClient.request((stripe) => stripe.customers.retrieve(customerId));
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Builds the snapshot that is stored here, with a preview of the next charge. */
export async function toSnapshot(
  stripeClient: StripeClient,
  { customer, subscription }: StripeState,
): Promise<SubscriptionSnapshot | null> {
  if (!customer || !subscription) return null;
  const [item] = subscription.items.data;
  const currentPeriodEnd = toDate(item?.current_period_end);
  const snapshot = {
    subscriptionId: subscription.id,
    status: statusAtStripe.parse(subscription.status),
    plan: planBilledEvery(item?.price.recurring?.interval),
    trialEnd: toDate(subscription.trial_end),
    currentPeriodStart: toDate(item?.current_period_start),
    currentPeriodEnd,
    // Stripe's portal may set an end date instead.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    hasPaymentMethod: [
      subscription.default_payment_method,
      subscription.default_source,
      customer.invoice_settings.default_payment_method,
      customer.default_source,
    ].some((method) => method !== null && method !== undefined),
    nextCharge: null,
  };
  const chargeDate = snapshot.status === 'trialing' ? snapshot.trialEnd : currentPeriodEnd;
  if (!chargeDate || !willBeCharged(snapshot)) return snapshot;
  return { ...snapshot, nextCharge: await previewNextCharge(stripeClient, subscription, chargeDate) };
}

function willBeCharged({ status, hasPaymentMethod, cancelAtPeriodEnd }: SubscriptionSnapshot): boolean {
  return isRunning(status) && status !== 'past_due' && hasPaymentMethod && !cancelAtPeriodEnd;
}

async function previewNextCharge(
  stripeClient: StripeClient,
  { id, customer }: Stripe.Subscription,
  date: Date,
): Promise<SubscriptionSnapshot['nextCharge']> {
  try {
    const preview = await stripeClient.request((stripe) =>
      stripe.invoices.createPreview({ customer: idOf(customer), subscription: id }),
    );
    return { amount: preview.amount_due, currency: preview.currency, date };
  } catch (error) {
    // The subscription may have just ended.
    if (!isRefused(error)) throw error;
    log.info({ subscription: id }, 'There is no upcoming invoice to preview');
    return null;
  }
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}
