import { subscriptionStatus } from '@family-chores/contracts/billing/subscriptions';
import { log } from '@family-chores/service-kit/log';
import type Stripe from 'stripe';
import { planBilledEvery } from '../plans/plans.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { isMissing, isRefused } from '../provider/failures.ts';
import { oneOf } from './one-of.rules.ts';
import { isRunning, type Known } from './standing.rules.ts';

/** Enough to hold every one that runs. */
const mostSubscriptions = 20;

/** A status that Stripe invents one day gives nothing until somebody has read what it means. */
const statusAtStripe = subscriptionStatus.exclude(['none']).catch('paused');

/** What Stripe says about a customer. */
export interface Said {
  /** Null when Stripe has deleted it. */
  readonly customer: Stripe.Customer | null;
  /** Null when there never was one. */
  readonly subscription: Stripe.Subscription | null;
  readonly surplus: readonly Stripe.Subscription[];
}

export async function readCustomer(provider: CardProvider, customerId: string): Promise<Said> {
  const customer = await findCustomer(provider, customerId);
  if (!customer) return { customer, subscription: null, surplus: [] };
  const { data } = await provider.ask((stripe) =>
    stripe.subscriptions.list({ customer: customerId, status: 'all', limit: mostSubscriptions }),
  );
  const { kept, surplus } = oneOf(data);
  return { customer, subscription: kept, surplus };
}

export async function findCustomer(
  provider: CardProvider,
  customerId: string,
): Promise<Stripe.Customer | null> {
  try {
    const customer = await provider.ask((stripe) => stripe.customers.retrieve(customerId));
    return customer.deleted ? null : customer;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** What is kept here of it. */
export async function toKnown(
  provider: CardProvider,
  { customer, subscription }: Said,
): Promise<Known | null> {
  if (!customer || !subscription) return null;
  const [item] = subscription.items.data;
  const currentPeriodEnd = momentOf(item?.current_period_end);
  const known = {
    subscriptionId: subscription.id,
    status: statusAtStripe.parse(subscription.status),
    plan: planBilledEvery(item?.price.recurring?.interval),
    trialEnd: momentOf(subscription.trial_end),
    currentPeriodStart: momentOf(item?.current_period_start),
    currentPeriodEnd,
    // The portal sets a date instead.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    hasPaymentMethod: [
      subscription.default_payment_method,
      subscription.default_source,
      customer.invoice_settings.default_payment_method,
      customer.default_source,
    ].some((method) => method !== null && method !== undefined),
    nextCharge: null,
  };
  const dueAt = known.status === 'trialing' ? known.trialEnd : currentPeriodEnd;
  if (!dueAt || !willBeCharged(known)) return known;
  return { ...known, nextCharge: await nextCharge(provider, subscription, dueAt) };
}

function willBeCharged({ status, hasPaymentMethod, cancelAtPeriodEnd }: Known): boolean {
  return isRunning(status) && status !== 'past_due' && hasPaymentMethod && !cancelAtPeriodEnd;
}

async function nextCharge(
  provider: CardProvider,
  { id, customer }: Stripe.Subscription,
  date: Date,
): Promise<Known['nextCharge']> {
  try {
    const preview = await provider.ask((stripe) =>
      stripe.invoices.createPreview({ customer: idOf(customer), subscription: id }),
    );
    return { amount: preview.amount_due, currency: preview.currency, date };
  } catch (error) {
    // It may have ended in this moment.
    if (!isRefused(error)) throw error;
    log.info({ subscription: id }, 'There is no next invoice to look at');
    return null;
  }
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

function momentOf(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}
