import assert from 'node:assert/strict';
import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import Stripe from 'stripe';
import type { FaultStack } from '../stack/fault-stack.ts';

/** A fault of the card provider; see its `/_control`. */
interface ProviderFault {
  readonly count: number;
  readonly of?: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly afterwards?: boolean;
}

/** A client of the stack's card provider, including the control that Stripe itself does not have. */
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

  static async of({ environmentOf, target }: FaultStack): Promise<CardProvider> {
    return new CardProvider(await environmentOf('billing'), target.url);
  }

  /** While webhooks are held, only `deliver` sends events. */
  holdWebhooks(held: boolean): Promise<void> {
    return this.#control('POST', '/webhooks', { held });
  }

  injectFault(fault: ProviderFault): Promise<void> {
    return this.#control('POST', '/faults', fault);
  }

  clearFaults(): Promise<void> {
    return this.#control('DELETE', '/faults');
  }

  /** A signature header as Stripe sends it. `at` in seconds since 1970. */
  sign(payload: string, { at, secret = this.#webhookSecret }: { at?: number; secret?: string } = {}): string {
    const timestamp = at ?? Math.floor(Date.now() / 1000);
    return this.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  /** Delivers a webhook to the product. @returns the status */
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
    const { data } = await this.stripe.events.list({ limit: 100, ...(types.length > 0 && { types }) });
    const events = data.filter(
      ({ data: { object } }) => 'customer' in object && object.customer === customer,
    );
    return events.toReversed().map((event) => ({ id: event.id, payload: JSON.stringify(event) }));
  }

  async #control(method: string, path: string, body?: object): Promise<void> {
    const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const response = await fetch(this.#controlUrl + path, { method, ...content });
    assert.equal(response.status, 200, await response.text());
  }
}
