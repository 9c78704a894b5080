import type { Metadata } from '../books/wire.ts';
import type { TestCard } from '../payment-methods/cards.ts';
import type { MissingCardEnding } from '../subscriptions/subscription.ts';

/** What a checkout session is to bring about, which the session itself does not show. */
export interface CheckoutTerms {
  /** The session's. */
  readonly id: string;
  /** Null when only a card is to be kept. */
  readonly plan: {
    readonly price: string;
    readonly quantity: number;
    readonly trialDays: number | null;
    readonly trialEnd: number | null;
    readonly endingWithoutCard: MissingCardEnding;
  } | null;
  /** Of the subscription, or of the kept card's setup. */
  readonly metadata: Metadata;
  /** The card that waits for its holder to say that it is they. */
  readonly toAuthenticate: TestCard['behaves'] | null;
}
