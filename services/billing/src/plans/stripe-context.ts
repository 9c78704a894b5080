import type { CardProvider } from '../provider/card-provider.ts';
import type { Prices } from './prices.ts';

/** Stripe's API and our prices there: what it takes to sell subscriptions. */
export interface StripeContext {
  readonly provider: CardProvider;
  readonly prices: Prices;
}
