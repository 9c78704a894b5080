import type { StripeClient } from '../provider/stripe-client.ts';
import type { Prices } from './prices.ts';

/** What selling subscriptions requires: Stripe's API, and our prices there. */
export interface StripeContext {
  readonly stripeClient: StripeClient;
  readonly prices: Prices;
}
