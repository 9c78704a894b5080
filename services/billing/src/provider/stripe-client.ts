import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { counter } from '@family-chores/service-kit/metrics';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import Stripe from 'stripe';
import { type BillingConfig, isSandbox } from '../config.ts';
import { codeOf, isUnavailable } from './failures.ts';

const TIMEOUT_MS = 5000;
const MAX_RETRIES = 2;
const FAILURES_UNTIL_OPEN = 5;
const OPEN_MS = 5000;

const requests = counter({
  name: 'card_provider_calls_total',
  help: 'Calls to the card provider; retries within a call are not counted',
  labelNames: ['outcome'],
});

type StripeCredentials = Pick<
  BillingConfig,
  'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'
>;

/**
 * Calls Stripe, or a server that implements its API. The SDK retries calls with back-off. While the circuit breaker is
 * open, calls fail immediately.
 */
export class StripeClient {
  readonly sandbox: boolean;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #breaker = circuitBreaker(handleWhen(isUnavailable), {
    halfOpenAfter: OPEN_MS,
    breaker: new ConsecutiveBreaker(FAILURES_UNTIL_OPEN),
  });

  constructor({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: StripeCredentials) {
    this.sandbox = isSandbox(STRIPE_SECRET_KEY);
    this.#webhookSecret = STRIPE_WEBHOOK_SECRET;
    this.#stripe = new Stripe(STRIPE_SECRET_KEY, {
      timeout: TIMEOUT_MS,
      maxNetworkRetries: MAX_RETRIES,
      telemetry: false,
      ...(STRIPE_API_URL !== undefined && addressOf(STRIPE_API_URL)),
    });
    this.#breaker.onBreak(() => log.warn('The card provider is unavailable; calls to it are suspended'));
  }

  /**
   * @throws Problem `card-provider-away` if Stripe is unavailable
   * @throws StripeError for any other error response, for example because the id does not exist
   */
  async request<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      const response = await this.#breaker.execute(() => call(this.#stripe));
      requests.inc({ outcome: 'answered' });
      return response;
    } catch (error) {
      const outcome = failureOutcome(error);
      requests.inc({ outcome });
      if (outcome === 'refused') throw error;
      // The error itself is not logged, because it may repeat names and email addresses from the request.
      if (outcome === 'away')
        log.warn({ kind: errorName(error), code: codeOf(error) }, 'The card provider is unavailable');
      throw problem('card-provider-away', { retryAfter: OPEN_MS / 1000 });
    }
  }

  /**
   * Verifies and parses a webhook.
   * @param body the raw request body, byte for byte
   * @throws Problem `signature-not-valid` or `malformed-body`
   */
  readWebhook(body: string, signature: string): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(body, signature, this.#webhookSecret);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw problem('signature-not-valid');
      if (error instanceof SyntaxError) throw problem('malformed-body');
      throw error;
    }
  }
}

/** `spared` means that the circuit breaker was open, so Stripe was not called. */
function failureOutcome(error: unknown): 'spared' | 'away' | 'refused' {
  if (error instanceof BrokenCircuitError) return 'spared';
  return isUnavailable(error) ? 'away' : 'refused';
}

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
