import { listInvoices } from '@family-chores/contracts/billing/subscriptions';
import { until } from '@family-chores/service-kit/testing';
import { makeDue } from '../testing/make-due.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';

const MESSAGE = 'Failed to connect to Stripe. Please try again.';
let service: BillingUnderTest;

beforeEach(async () => {
  service = await startBilling();
});
afterEach(() => service.stop());

it.each([
  ['is down', { status: 503 }],
  ['limits the rate', { status: 429 }],
  ['rejects the key', { status: 401 }],
  ['is slow', { delayMs: 6000 }],
])('responds with the specified message when Stripe %s', async (_how, fault) => {
  const ann = await Subscriber.of(service);
  service.stripe.control.fail({ count: 10_000, ...fault });
  const { status, problem, headers } = await ann.create();
  expect([status, problem.message, Number(headers.get('retry-after')) > 0]).toEqual([503, MESSAGE, true]);
});

it('shows the stored subscription while Stripe is unavailable', async () => {
  const ann = await Subscriber.of(service);
  const { body } = await ann.create();
  service.stripe.control.fail({ count: 10_000, status: 503 });
  await makeDue(ann);
  expect(await ann.status()).toEqual(body);
  expect((await ann.cancel()).status).toBe(503);
});

/** Counts the calls to Stripe that the service did not make because the previous ones had failed. */
async function countSparedCalls(): Promise<number> {
  const metrics = await (await fetch(`${service.url}/metrics`)).text();
  return Number(/^card_provider_calls_total\{outcome="spared"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

it('stops calling Stripe after several failures, and resumes on its own', async () => {
  const ann = await Subscriber.of(service);
  service.stripe.control.fail({ count: 10_000, status: 503 });
  const subscribers = await Promise.all(Array.from({ length: 5 }, () => Subscriber.of(service)));
  await Promise.all(subscribers.map((each) => each.create()));
  const before = await countSparedCalls();
  expect((await ann.create()).status).toBe(503);
  expect(await countSparedCalls()).toBeGreaterThan(before);
  service.stripe.control.clearFaults();
  // Each attempt uses another account, because a single one would reach its rate limit.
  const newSubscriber = () => Subscriber.of(service);
  await until(async () => (await (await newSubscriber()).create()).status === 201, 10_000);
});

it("creates one subscription even if Stripe's first responses never arrive", async () => {
  const ann = await Subscriber.of(service);
  service.stripe.control.fail({ count: 1, of: 'POST /v1/subscriptions', afterwards: true });
  service.stripe.control.fail({ count: 1, of: 'POST /v1/customers', afterwards: true });
  await Promise.all([ann.create(), ann.create(), ann.create()]);
  expect(await ann.until({ status: 'trialing' })).toMatchObject({ plan: 'monthly' });
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
});

it('reports a failure, not an empty list, when the invoices cannot be read', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  service.stripe.control.fail({ count: 3, of: 'GET /v1/invoices', status: 500 });
  const response = await ann.client.call(listInvoices, { params: { userId: ann.userId } });
  expect([response.status, response.problem.message]).toEqual([503, MESSAGE]);
});
