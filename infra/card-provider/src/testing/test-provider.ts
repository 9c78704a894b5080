import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { type CardProvider, type CardProviderOptions, startCardProvider } from '../start-card-provider.ts';

export const secretKey = 'sk_test_local_of_a_test';
export const webhookSecret = 'whsec_of_a_test';
const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).toReversed()) await cleanUp();
});

export interface TestProvider {
  readonly provider: CardProvider;
  readonly stripe: Stripe;
}

/** Starts a provider that is closed after the test, and connects Stripe's own SDK to it. */
export async function startTestProvider(options: Partial<CardProviderOptions> = {}): Promise<TestProvider> {
  const provider = await startCardProvider({ port: 0, secretKey, ...options });
  cleanups.push(() => provider.close());
  return { provider, stripe: sdk(provider) };
}

export function sdk({ url }: CardProvider, config: Stripe.StripeConfig = {}): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, ...config });
}

export interface PlanPrices {
  readonly monthly: string;
  readonly annual: string;
}

export async function createPlanPrices(stripe: Stripe): Promise<PlanPrices> {
  const product = await stripe.products.create({ id: 'family-chores', name: 'Family Chores' });
  const price = async (interval: 'month' | 'year', unit_amount: number, lookup_key: string) => {
    const params = { product: product.id, currency: 'usd', recurring: { interval }, unit_amount, lookup_key };
    return (await stripe.prices.create(params)).id;
  };
  return {
    monthly: await price('month', 299, 'family-chores-monthly'),
    annual: await price('year', 2500, 'family-chores-annual'),
  };
}

/** Start of the test clocks, in seconds since 1970. */
export const CLOCK_START = 1_780_000_000;

/** Creates a customer with a test clock, which only the test advances. */
export async function createCustomerOnClock(stripe: Stripe): Promise<{ customer: string; clock: string }> {
  const { id: clock } = await stripe.testHelpers.testClocks.create({ frozen_time: CLOCK_START });
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

/** Returns the id of a reference that may be expanded. */
export function idOf(reference: string | { id: string } | null | undefined): string {
  return typeof reference === 'string' ? reference : (reference?.id ?? '');
}

/**
 * Submits the form of a hosted page as a browser does.
 * @returns the status of the response, and the target of its redirect or the page that it contains
 */
export async function submitForm(url: string, fields: Readonly<Record<string, string>>) {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? '',
    text: await response.text(),
  };
}

/** Returns the types of all events, oldest first. */
export async function listEventTypes(stripe: Stripe): Promise<string[]> {
  const events = await stripe.events.list({ limit: 100 });
  return events.data.map(({ type }) => type).toReversed();
}

/** Saves a card for a customer through a checkout page in setup mode. @returns the id of the payment method */
export async function saveCard(stripe: Stripe, customer: string, card: string): Promise<string> {
  const params = {
    mode: 'setup',
    customer,
    currency: 'usd',
    success_url: 'http://localhost:3000/done',
  } as const;
  const { url, id } = await stripe.checkout.sessions.create(params);
  await submitForm(url ?? '', { card });
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] });
  const intent = session.setup_intent;
  return typeof intent === 'object' && typeof intent?.payment_method === 'string'
    ? intent.payment_method
    : '';
}

export interface WebhookListener {
  readonly url: string;
  readonly received: { readonly payload: string; readonly signature: string; readonly at: number }[];
  /** Statuses of the next responses; once all are used, the status is 200. */
  readonly statuses: number[];
}

/**
 * Starts a server that receives webhooks and is closed after the test.
 * @param onReceived called before each response
 */
export async function startWebhookListener(onReceived?: () => void): Promise<WebhookListener> {
  const received: WebhookListener['received'] = [];
  const statuses: number[] = [];
  const server = createServer((request, response) => {
    void text(request).then((payload) => {
      received.push({ payload, signature: String(request.headers['stripe-signature']), at: Date.now() });
      onReceived?.();
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve())));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    statuses,
  };
}
