import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type CardProvider, type CardProviderOptions, startCardProvider } from '../start-card-provider.ts';

export const secretKey = 'sk_test_local_of_a_test';
export const webhookSecret = 'whsec_of_a_test';
const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

export interface TestProvider {
  readonly provider: CardProvider;
  readonly stripe: Stripe;
}

/** A provider that ends with the test, and Stripe's own SDK talking to it. */
export async function testProvider(options: Partial<CardProviderOptions> = {}): Promise<TestProvider> {
  const provider = await startCardProvider({ port: 0, secretKey, ...options });
  ends.push(() => provider.close());
  return { provider, stripe: sdk(provider) };
}

export function sdk({ url }: CardProvider, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, ...config });
}

export interface Prices {
  readonly monthly: string;
  readonly annual: string;
}

/** The plans of the product. */
export async function offerPlans(stripe: Stripe): Promise<Prices> {
  const product = await stripe.products.create({ id: 'family-chores', name: 'Family Chores' });
  const price = async (interval: 'month' | 'year', unit_amount: number, lookup_key: string) => {
    const asked = { product: product.id, currency: 'usd', recurring: { interval }, unit_amount, lookup_key };
    return (await stripe.prices.create(asked)).id;
  };
  return {
    monthly: await price('month', 299, 'family-chores-monthly'),
    annual: await price('year', 2500, 'family-chores-annual'),
  };
}

export const begin = 1_780_000_000;
export const day = 86_400;

/** A customer whose time only moves when the test says so. */
export async function customerOnClock(stripe: Stripe): Promise<{ customer: string; clock: string }> {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: begin });
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org', test_clock: clock });
  return { customer, clock };
}

export function trialOf(customer: string, price: string): Stripe.SubscriptionCreateParams {
  return {
    customer,
    items: [{ price }],
    trial_period_days: 30,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
  };
}

/** The id of what may stand there whole. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

/** Goes through the hosted page as a browser does. Answers where it leads in the end, or the page it stays on. */
export async function payAt(url: string, fields: Readonly<Record<string, string>>) {
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}

/** Types of what happened, oldest first. */
export async function happened(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).toReversed();
}

/** Keeps a card with a customer by the page that does nothing else. */
export async function giveCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const asked = {
    mode: 'setup',
    customer,
    currency: 'usd',
    success_url: 'http://localhost:3000/done',
  } as const;
  const { url, id } = await stripe.checkout.sessions.create(asked);
  await payAt(url ?? '', { card });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  const intent = session.setup_intent;
  return typeof intent === 'object' && typeof intent?.payment_method === 'string'
    ? intent.payment_method
    : '';
}

export interface Hearer {
  readonly url: string;
  readonly heard: { readonly payload: string; readonly signature: string; readonly at: number }[];
  /** What the next ones are answered; 200 when there is none. */
  readonly answers: number[];
}

/** Somebody who is told of events. */
export async function hearer(): Promise<Hearer> {
  const heard: Hearer['heard'] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((payload) => {
      heard.push({ payload, signature: String(request.headers['stripe-signature']), at: Date.now() });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard, answers };
}
