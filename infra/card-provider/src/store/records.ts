import type { Metadata } from './wire.ts';

export type TaskKind =
  | 'tell-trial-will-end'
  | 'end-period'
  | 'finalize-invoice'
  | 'pay-invoice'
  | 'expire-checkout'
  | 'expire-incomplete';

export interface Task {
  readonly id: string;
  /** Id of a test clock, or null for the provider's own clock. */
  readonly clock: string | null;
  /** When the task is due, in seconds since 1970. */
  readonly at: number;
  readonly kind: TaskKind;
  /** Id of the subscription, invoice or checkout session that the task is about. */
  readonly about: string;
}

/** A pending webhook delivery. Its times are those of the machine, not of the provider's clock, in ms. */
export interface Delivery {
  readonly id: string;
  readonly eventId: string;
  readonly since: number;
  readonly attempts: number;
  readonly nextAt: number;
}

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

/** What Stripe does with a trial that ends without a payment method (`trial_settings.end_behavior`). */
export const missingPaymentMethodBehaviors = ['cancel', 'create_invoice'] as const;
export type MissingPaymentMethodBehavior = (typeof missingPaymentMethodBehaviors)[number];

/** Details of what is created when a checkout session is completed; the session itself does not contain them. */
export interface CheckoutTerms {
  /** Id of the session. */
  readonly id: string;
  /** Null if the session only saves a card. */
  readonly plan: {
    readonly price: string;
    readonly trialDays: number | null;
    /** What happens to the subscription if its trial ends without a card. */
    readonly endingWithoutCard: MissingPaymentMethodBehavior;
  } | null;
  /** Metadata of the subscription, or of the saved card's setup intent. */
  readonly metadata: Metadata;
}

/** How far the provider's clock runs ahead of the machine's. */
export interface TimeShift {
  readonly id: 'time';
  readonly seconds: number;
}
