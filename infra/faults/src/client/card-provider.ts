import assert from 'node:assert/strict';
import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import Stripe from 'stripe';
import type { FaultStack } from '../stack/fault-stack.ts';

/** The maximum number of events that `eventsOf` reads, including those of other customers. */
const MAX_EVENTS = 10_000;

/** A fault that the card provider injects; infra/card-provider/src/control/faults.ts describes the fields. */
interface ProviderFault {
  readonly count: number;
  readonly of?: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly afterwards?: boolean;
}

export class CardProvider {
  readonly stripe: Stripe;
  readonly #controlUrl: string;
  readonly #webhookUrl: string;
  readonly #webhookSecret: string;

  constructor(environment: Readonly<Record<string, string>>, gateway: string) {
    const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = environment;
    const { hostname: host, port } = new URL(STRIPE_API_URL);
    this.stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
    this.#controlUrl = `${STRIPE_API_URL}/_control`;
    this.#webhookUrl = gateway + receiveWebhook.path;
    this.#webhookSecret = STRIPE_WEBHOOK_SECRET;
  }

  static async forStack({ environmentOf, target }: FaultStack): Promise<CardProvider> {
    return new CardProvider(await environmentOf('billing'), target.url);
  }

  /** While webhooks are held, the product only receives those that `deliver` sends. */
  holdWebhooks(held: boolean): Promise<void> {
    return this.#control('POST', '/webhooks', { held });
  }

  injectFault(fault: ProviderFault): Promise<void> {
    return this.#control('POST', '/faults', fault);
  }

  clearFaults(): Promise<void> {
    return this.#control('DELETE', '/faults');
  }

  /** Signs a payload as Stripe does. @param at in seconds since 1970 @returns the `stripe-signature` header */
  sign(payload: string, { at, secret = this.#webhookSecret }: { at?: number; secret?: string } = {}): string {
    const timestamp = at ?? Math.floor(Date.now() / 1000);
    return this.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  /**
   * Delivers a webhook to the product; without a signature if `signature` is null.
   * @returns the status of the response
   */
  async deliver(
    payload: string,
    signature: string | null = this.sign(payload),
    url = this.#webhookUrl,
  ): Promise<number> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    };
    const response = await fetch(url, { method: 'POST', headers, body: payload });
    await response.text();
    return response.status;
  }

  /** The events of a customer, oldest first, each as its webhook payload. */
  async eventsOf(customer: string, ...types: string[]): Promise<{ id: string; payload: string }[]> {
    const query = { limit: 100, ...(types.length > 0 && { types }) };
    const all = await this.stripe.events.list(query).autoPagingToArray({ limit: MAX_EVENTS });
    const events = all.filter(({ data: { object } }) => 'customer' in object && object.customer === customer);
    return events.toReversed().map((event) => ({ id: event.id, payload: JSON.stringify(event) }));
  }

  async #control(method: string, path: string, body?: object): Promise<void> {
    const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(this.#controlUrl + path, { method, ...content });
    assert.equal(response.status, 200, await response.text());
  }
}
