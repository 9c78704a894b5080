import type { Metadata } from './wire.ts';

/** What the clock triggers. */
export type TaskKind =
  | 'tell-trial-will-end'
  | 'end-period'
  | 'finalize-invoice'
  | 'pay-invoice'
  | 'expire-checkout'
  | 'expire-incomplete';

/** Work that is due when a clock reaches a time. */
export interface Task {
  readonly id: string;
  /** A test clock, or null for the provider's own time. */
  readonly clock: string | null;
  readonly at: number;
  readonly kind: TaskKind;
  /** Id of the subscription, invoice or session. */
  readonly about: string;
}

/** A pending webhook delivery. Its times are the machine's, whatever the provider's clock shows. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly since: number;
  readonly attempts: number;
  /** When the next attempt is due, in milliseconds. */
  readonly nextAt: number;
}

/** The response to a request with an Idempotency-Key. */
export interface SavedResponse {
  /** The idempotency key. */
  readonly id: string;
  /** Fingerprint of method, path and parameters. */
  readonly request: string;
  readonly status: number;
  readonly body: object;
  /** Machine time, in milliseconds. */
  readonly savedAt: number;
}

/** What a completed checkout session creates, as far as the session itself does not show it. */
export interface CheckoutTerms {
  /** Id of the session. */
  readonly id: string;
  /** Null when the session only saves a card. */
  readonly plan: {
    readonly price: string;
    readonly trialDays: number | null;
    readonly endingWithoutCard: 'cancel' | 'create_invoice';
  } | null;
  /** Metadata of the subscription, or of the saved card's setup intent. */
  readonly metadata: Metadata;
}

/** How far the provider's clock runs ahead of the machine's. */
export interface TimeShift {
  readonly id: 'time';
  readonly seconds: number;
}
