import type { StripeClient } from '../provider/stripe-client.ts';
import type { Prices } from './prices.ts';

export interface StripeContext {
  readonly stripeClient: StripeClient;
  readonly prices: Prices;
}
