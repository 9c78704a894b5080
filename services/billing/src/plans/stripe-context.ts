import type { CardProvider } from '../provider/card-provider.ts';
import type { Prices } from './prices.ts';

/** What selling subscriptions requires: Stripe's API, and our prices there. */
export interface StripeContext {
  readonly provider: CardProvider;
  readonly prices: Prices;
}
