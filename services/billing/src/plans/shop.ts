import type { CardProvider } from '../provider/card-provider.ts';
import type { Prices } from './prices.ts';

/** Where subscriptions are sold: the card provider, and our prices there. */
export interface Shop {
  readonly provider: CardProvider;
  readonly prices: Prices;
}
