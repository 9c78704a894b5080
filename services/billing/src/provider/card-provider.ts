import { problem } from '@family-chores/contracts/problem';
import { log } from '@family-chores/service-kit/log';
import { BrokenCircuitError, circuitBreaker, ConsecutiveBreaker, handleWhen } from 'cockatiel';
import { Counter } from 'prom-client';
import Stripe from 'stripe';
import { type BillingSettings, isSandbox } from '../settings.ts';
import { codeOf, isAway } from './failures.ts';

const timeoutMs = 5000;
const retries = 2;
const failuresUntilOpen = 5;
const openForMs = 5000;

const asked = new Counter({
  name: 'card_provider_calls_total',
  help: 'Calls to the card provider, retries within a call not counted',
  labelNames: ['outcome'],
});

type Connection = Pick<BillingSettings, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>;

/**
 * Stripe, or what speaks as it does. Calls end within 5 s and are repeated with growing pauses by the SDK; after five
 * in a row that found nobody, the next ones fail at once until one that is let through succeeds.
 */
export class CardProvider {
  /** No real money is moved. */
  readonly sandbox: boolean;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #breaker = circuitBreaker(handleWhen(isAway), {
    halfOpenAfter: openForMs,
    breaker: new ConsecutiveBreaker(failuresUntilOpen),
  });

  constructor({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL }: Connection) {
    this.sandbox = isSandbox(STRIPE_SECRET_KEY);
    this.#webhookSecret = STRIPE_WEBHOOK_SECRET;
    this.#stripe = new Stripe(STRIPE_SECRET_KEY, {
      timeout: timeoutMs,
      maxNetworkRetries: retries,
      telemetry: false,
      ...(STRIPE_API_URL !== undefined && addressOf(STRIPE_API_URL)),
    });
    this.#breaker.onBreak(() => log.warn('The card provider is away; it is left alone for a while'));
  }

  /**
   * Makes one call.
   * @throws Problem `card-provider-away`
   * @throws StripeError what else Stripe answers, e.g. that there is nothing by that id
   */
  async ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      const answer = await this.#breaker.execute(() => call(this.#stripe));
      asked.inc({ outcome: 'answered' });
      return answer;
    } catch (error) {
      const isOpen = error instanceof BrokenCircuitError;
      asked.inc({ outcome: isOpen ? 'spared' : isAway(error) ? 'away' : 'refused' });
      if (!isOpen && !isAway(error)) throw error;
      // The error itself may repeat what was sent, names and addresses among it.
      if (!isOpen) log.warn({ kind: kindOf(error), code: codeOf(error) }, 'The card provider is away');
      throw problem('card-provider-away', { retryAfter: openForMs / 1000 });
    }
  }

  /**
   * Reads what Stripe tells.
   * @param body as it came, to the byte
   * @throws Problem `signature-not-valid`
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

function addressOf(url: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(url);
  const isHttp = protocol === 'http:';
  return { host: hostname, port: port || (isHttp ? 80 : 443), protocol: isHttp ? 'http' : 'https' };
}

function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
