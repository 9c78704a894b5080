import type { Metadata } from './wire.ts';

/** What time brings. */
export type TaskKind =
  | 'tell-trial-will-end'
  | 'end-period'
  | 'finalize-invoice'
  | 'pay-invoice'
  | 'expire-checkout'
  | 'expire-incomplete';

/** Something that is to be done when a clock shows a time. */
export interface Task {
  readonly id: string;
  /** A test clock, or null for the provider's own time. */
  readonly clock: string | null;
  readonly at: number;
  readonly kind: TaskKind;
  /** The subscription, invoice or session it is about. */
  readonly about: string;
}

/** An event that is still to be told to the product. Its times are the machine's, whatever the provider's clock shows. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly since: number;
  readonly attempts: number;
  /** Not before then, in milliseconds. */
  readonly nextAt: number;
}

/** What a request with an Idempotency-Key was answered. */
export interface SavedAnswer {
  /** The key. */
  readonly id: string;
  /** Of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  readonly body: object;
  /** By the machine's time, in milliseconds. */
  readonly savedAt: number;
}

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
    readonly endingWithoutCard: 'cancel' | 'create_invoice';
  } | null;
  /** Of the subscription, or of the kept card's setup. */
  readonly metadata: Metadata;
}

/** How far the provider's own time runs ahead of the machine's. */
export interface TimeShift {
  readonly id: 'time';
  readonly seconds: number;
}
