import Stripe from 'stripe';
import { Subscriptions } from '../subscriptions/subscription.model.ts';
import type { BillingUnderTest } from './start-billing.ts';

/** Creates another client of the same Stripe account. */
export function sdkOf({ stripe }: BillingUnderTest): Stripe {
  const { hostname, port } = new URL(stripe.url);
  return new Stripe('sk_test_local_of_a_test', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}

/** Lists every subscription that an account has or had at Stripe. */
export async function subscriptionsAtStripe(
  service: BillingUnderTest,
  accountId: number,
): Promise<Stripe.Subscription[]> {
  const customer = await customerOf(accountId);
  return (await sdkOf(service).subscriptions.list({ customer, status: 'all', limit: 100 })).data;
}

export async function customerOf(accountId: number): Promise<string> {
  const { customerId } = await Subscriptions.findById(accountId).orFail().lean();
  return customerId ?? '';
}
