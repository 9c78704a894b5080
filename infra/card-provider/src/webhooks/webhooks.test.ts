import type Stripe from 'stripe';
import {
  type WebhookListener,
  createCustomerOnClock,
  listEventTypes,
  startWebhookListener,
  createPlanPrices,
  startTestProvider,
  trialOf,
  webhookSecret,
} from '../testing/test-provider.ts';

async function untilReceived({ received }: WebhookListener, count: number): Promise<void> {
  const startedAt = Date.now();
  while (received.length < count) {
    if (Date.now() - startedAt > 5000)
      throw new Error(`Only ${received.length} of ${count} webhooks were received`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function startListening() {
  const listener = await startWebhookListener();
  const { stripe, provider } = await startTestProvider({
    webhooks: { url: listener.url, secret: webhookSecret },
  });
  const subscribe = async () => {
    const { monthly } = await createPlanPrices(stripe);
    const { customer } = await createCustomerOnClock(stripe);
    return stripe.subscriptions.create(trialOf(customer, monthly));
  };
  return { listener, stripe, provider, subscribe };
}

const verifyAndParse = (stripe: Stripe, { payload, signature }: WebhookListener['received'][number]) =>
  stripe.webhooks.constructEvent(payload, signature, webhookSecret);

it("signs events so that Stripe's SDK accepts them", async () => {
  const { listener, stripe, subscribe } = await startListening();
  const subscription = await subscribe();
  await untilReceived(listener, 4);
  const events = listener.received.map((one) => verifyAndParse(stripe, one));
  expect(events.map(({ type }) => type).toSorted()).toEqual((await listEventTypes(stripe)).toSorted());
  const created = events.find(({ type }) => type === 'customer.subscription.created');
  expect(created).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: subscription.id, status: 'trialing' } },
  });
});

it("signs events so that Stripe's SDK rejects them if the secret or the payload differs", async () => {
  const { listener, stripe, subscribe } = await startListening();
  await subscribe();
  await untilReceived(listener, 1);
  const { payload, signature } = listener.received[0] ?? { payload: '', signature: '' };
  expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('signature');
  expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow('signature');
});

it('retries a delivery after a delay until it is accepted', async () => {
  const { listener, provider, subscribe } = await startListening();
  provider.control.holdWebhooks(true);
  await subscribe();
  listener.statuses.push(500, 500, 500, 500, 400);
  provider.control.holdWebhooks(false);
  // Five deliveries are refused, and one delivery of each of the four events is accepted.
  await untilReceived(listener, 9);
  const [attempts, retries] = [listener.received.slice(0, 4), listener.received.slice(4)];
  const payloadsOf = (received: typeof attempts) => new Set(received.map(({ payload }) => payload));
  expect(payloadsOf(retries)).toEqual(payloadsOf(attempts));
  expect((retries[0]?.at ?? 0) - (attempts[0]?.at ?? 0)).toBeGreaterThan(400);
});

it('holds events until they are released', async () => {
  const { listener, provider, subscribe } = await startListening();
  provider.control.holdWebhooks(true);
  await subscribe();
  expect(provider.control.state().webhooks).toEqual({ held: true, waiting: 4 });
  expect(listener.received).toHaveLength(0);
  provider.control.holdWebhooks(false);
  await untilReceived(listener, 4);
});

it('includes the previous values in an update event', async () => {
  const { stripe, subscribe } = await startListening();
  const { id } = await subscribe();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const [event] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data;
  expect(event?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(event?.data.previous_attributes).not.toHaveProperty('customer');
});
