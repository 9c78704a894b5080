import type { CardProvider } from '../provider/card-provider.ts';
import type { Prices } from './prices.ts';

/** What selling subscriptions through Stripe takes: its API and our prices there. */
export interface StripeContext {
  readonly provider: CardProvider;
  readonly prices: Prices;
}
