import { randomUUID } from 'node:crypto';
import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { until } from '@family-chores/service-kit/testing';
import type Stripe from 'stripe';
import { Subscriptions } from '../subscriptions/subscription.model.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { customerOf, sdkOf, subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';
import { signatureOf, sendWebhook } from '../testing/send-webhook.ts';
import { ReceivedEvents } from './received-event.model.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

/** Builds a webhook about a customer, with made-up content. */
function webhookAbout(customer: string, fields: object = {}): string {
  const object = { object: 'subscription', id: 'sub_x', customer, status: 'active', ...fields };
  return JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.subscription.updated',
    data: { object },
  });
}

/** Creates an account whose subscription has changed at Stripe, without a webhook about the change. */
async function changedAtStripe(): Promise<Subscriber> {
  const ann = await Subscriber.of(service);
  await ann.create();
  const [subscription] = await subscriptionsAtStripe(service, ann.userId);
  await sdkOf(service).subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  expect(await ann.status()).toMatchObject({ cancelAtPeriodEnd: false });
  return ann;
}

async function publishedRevisions(accountId: number) {
  const published = await service.publishedEvents();
  return published
    .filter(({ type, data }) => type === subscriptionChanged.type && data['accountId'] === accountId)
    .map(({ data }) => data['revision']);
}

it('reads the state from Stripe, whatever the event says', async () => {
  const ann = await changedAtStripe();
  const webhook = webhookAbout(await customerOf(ann.userId), {
    status: 'canceled',
    cancel_at_period_end: false,
  });
  expect(await sendWebhook(service, webhook)).toBe(200);
  expect(await ann.status()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
});

it('processes an event once when it arrives 20 times concurrently', async () => {
  const ann = await changedAtStripe();
  const payload = webhookAbout(await customerOf(ann.userId));
  const statuses = await Promise.all(Array.from({ length: 20 }, () => sendWebhook(service, payload)));
  expect(new Set(statuses)).toEqual(new Set([200]));
  await service.settled();
  expect(await publishedRevisions(ann.userId)).toEqual([1, 2]);
  expect(await ReceivedEvents.countDocuments({ _id: JSON.parse(payload).id })).toBe(1);
});

it('ends up in the same state as Stripe, in whatever order events arrive', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe('annual');
  await ann.cancel();
  const { data } = await sdkOf(service).events.list({ limit: 100 });
  const customer = await customerOf(ann.userId);
  const ofAnn = data.filter(({ data: { object } }) => 'customer' in object && object.customer === customer);
  expect(ofAnn.length).toBeGreaterThan(2);
  const expected = await ann.until({ plan: 'annual' });
  expect(expected).toMatchObject({ hasPaymentMethod: true, cancelAtPeriodEnd: true });
  for (const event of [...ofAnn, ...ofAnn.toReversed()]) {
    expect(await sendWebhook(service, JSON.stringify(event))).toBe(200);
    expect(await ann.status()).toEqual(expected);
  }
});

describe('a webhook that is not from Stripe', () => {
  const minute = 60;
  const now = () => Math.floor(Date.now() / 1000);
  const cases: Record<string, (payload: string) => [body: string, signature: string]> = {
    'signed with another secret': (payload) => [
      payload,
      signatureOf(service, payload, { secret: 'whsec_other' }),
    ],
    'altered in one byte': (payload) => [
      payload.replace('trialing', 'trialinG'),
      signatureOf(service, payload),
    ],
    'with an added space': (payload) => [`${payload} `, signatureOf(service, payload)],
    'six minutes old': (payload) => [
      payload,
      signatureOf(service, payload, { timestamp: now() - 6 * minute }),
    ],
    'without a signature': (payload) => [payload, ''],
    'with a malformed signature': (payload) => [payload, 't=now,v1=trust-me'],
  };

  it.each(Object.keys(cases))('is rejected and changes nothing: %s', async (name) => {
    const ann = await changedAtStripe();
    const before = await Subscriptions.findById(ann.userId).lean();
    const payload = webhookAbout(await customerOf(ann.userId), { status: 'trialing' });
    const [body, signature] = cases[name]?.(payload) ?? [];
    expect(await sendWebhook(service, body ?? '', signature)).toBe(400);
    expect(await ReceivedEvents.countDocuments({ _id: JSON.parse(payload).id })).toBe(0);
    expect(await Subscriptions.findById(ann.userId).lean()).toEqual(before);
  });
});

it('responds with 400 to a signed body that is not JSON', async () => {
  expect(await sendWebhook(service, 'hello')).toBe(400);
});

it('acknowledges an event about a customer that no account has', async () => {
  const foreignCustomer = await sdkOf(service).customers.create({
    metadata: { accountId: '7', installation: 'other' },
  });
  for (const customer of [foreignCustomer.id, 'cus_unknown']) {
    expect(await sendWebhook(service, webhookAbout(customer))).toBe(200);
  }
  expect(await Subscriptions.findById(7).lean()).toBeNull();
});

it('finds the account of a customer that is not stored here', async () => {
  const ann = await changedAtStripe();
  const customer = await customerOf(ann.userId);
  await Subscriptions.deleteOne({ _id: ann.userId });
  expect(await sendWebhook(service, webhookAbout(customer))).toBe(200);
  expect(await ann.status()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
});

it('responds with 503 if the customer cannot be looked up, so that Stripe sends the event again', async () => {
  const ann = await changedAtStripe();
  const payload = webhookAbout(await customerOf(ann.userId));
  await Subscriptions.updateOne({ _id: ann.userId }, { $unset: { customerId: 1 } });
  service.stripe.control.fail({ count: 3, of: 'GET /v1/customers', status: 500 });
  expect(await sendWebhook(service, payload)).toBe(503);
  expect(await sendWebhook(service, payload)).toBe(200);
  expect(await ann.status()).toMatchObject({ cancelAtPeriodEnd: true });
});

it('acknowledges a webhook and refreshes later if Stripe is unavailable while the webhook is handled', async () => {
  const ann = await changedAtStripe();
  service.stripe.control.fail({ count: 3, of: 'GET /v1/customers', status: 500 });
  expect(await sendWebhook(service, webhookAbout(await customerOf(ann.userId)))).toBe(200);
  await ann.until({ cancelAtPeriodEnd: true });
});

it('ends the subscription when the customer is deleted at Stripe; the account can subscribe again', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const customer = await customerOf(ann.userId);
  await sdkOf(service).customers.del(customer);
  const object: Pick<Stripe.Customer, 'object' | 'id'> = { object: 'customer', id: customer };
  const webhook = { id: `evt_${randomUUID()}`, object: 'event', type: 'customer.deleted', data: { object } };
  expect(await sendWebhook(service, JSON.stringify(webhook))).toBe(200);
  expect(await ann.status()).toMatchObject({ status: 'canceled', active: false });
  await ann.subscribe();
  expect(await ann.until({ status: 'active' })).toMatchObject({ active: true });
});

it('when a webhook arrives, stores the change that was made at Stripe', async () => {
  service.enableWebhooks();
  const ann = await Subscriber.of(service);
  await ann.create();
  const [subscription] = await subscriptionsAtStripe(service, ann.userId);
  await sdkOf(service).subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  const isStored = () => Subscriptions.exists({ _id: ann.userId, 'known.cancelAtPeriodEnd': true });
  await until(async () => (await isStored()) !== null);
  expect(await ann.status()).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
});
