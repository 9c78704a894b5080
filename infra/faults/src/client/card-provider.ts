import assert from 'node:assert/strict';
import { receiveWebhook } from '@family-chores/contracts/billing/card-provider';
import Stripe from 'stripe';
import type { FaultStack } from '../stack/fault-stack.ts';

/** A fault of the card provider; see its `/_control`. */
interface Trouble {
  readonly count: number;
  readonly of?: string;
  readonly status?: number;
  readonly delayMs?: number;
  readonly afterwards?: boolean;
}

/** A client of the stack's card provider, including the control that Stripe itself does not have. */
export class CardProvider {
  readonly stripe: Stripe;
  readonly #control: string;
  readonly #webhookUrl: string;
  readonly #webhookSecret: string;

  constructor(environment: Readonly<Record<string, string>>, gateway: string) {
    const { STRIPE_API_URL = '', STRIPE_SECRET_KEY = '', STRIPE_WEBHOOK_SECRET = '' } = environment;
    const { hostname: host, port } = new URL(STRIPE_API_URL);
    this.stripe = new Stripe(STRIPE_SECRET_KEY, { host, port, protocol: 'http', telemetry: false });
    this.#control = `${STRIPE_API_URL}/_control`;
    this.#webhookUrl = gateway + receiveWebhook.path;
    this.#webhookSecret = STRIPE_WEBHOOK_SECRET;
  }

  static async of({ environmentOf, place }: FaultStack): Promise<CardProvider> {
    return new CardProvider(await environmentOf('billing'), place.url);
  }

  /** While webhooks are held, only `tell` delivers events. */
  holdWebhooks(held: boolean): Promise<void> {
    return this.#steer('POST', '/webhooks', { held });
  }

  trouble(trouble: Trouble): Promise<void> {
    return this.#steer('POST', '/faults', trouble);
  }

  noTrouble(): Promise<void> {
    return this.#steer('DELETE', '/faults');
  }

  /** A header as Stripe signs with. `at` in seconds since 1970. */
  sign(payload: string, { at, secret = this.#webhookSecret }: { at?: number; secret?: string } = {}): string {
    const timestamp = at ?? Math.floor(Date.now() / 1000);
    return this.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  }

  /** Sends the product a webhook. @returns the status */
  async tell(
    payload: string,
    signature: string | null = this.sign(payload),
    url = this.#webhookUrl,
  ): Promise<number> {
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    };
    const answer = await fetch(url, { method: 'POST', headers, body: payload });
    await answer.text();
    return answer.status;
  }

  /** The events of a customer, oldest first, each as its webhook payload. */
  async eventsOf(customer: string, ...types: string[]): Promise<{ id: string; payload: string }[]> {
    const { data } = await this.stripe.events.list({ limit: 100, ...(types.length > 0 && { types }) });
    const theirs = data.filter(
      ({ data: { object } }) => 'customer' in object && object.customer === customer,
    );
    return theirs.toReversed().map((event) => ({ id: event.id, payload: JSON.stringify(event) }));
  }

  async #steer(method: string, path: string, body?: object): Promise<void> {
    const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
    const answer = await fetch(this.#control + path, { method, ...content });
    assert.equal(answer.status, 200, await answer.text());
  }
}
