import type Stripe from 'stripe';
import {
  type Hearer,
  customerOnClock,
  happened,
  hearer,
  offerPlans,
  testProvider,
  trialOf,
  webhookSecret,
} from '../testing/test-provider.ts';

async function untilHeard({ heard }: Hearer, count: number): Promise<void> {
  const since = Date.now();
  while (heard.length < count) {
    if (Date.now() - since > 5000) throw new Error(`Heard ${heard.length} of ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function told(count: number, { answers = [] as number[] } = {}) {
  const listener = await hearer();
  listener.answers.push(...answers);
  const { stripe, provider } = await testProvider({
    webhooks: { url: listener.url, secret: webhookSecret },
  });
  const subscribe = async () => {
    const { monthly } = await offerPlans(stripe);
    const { customer } = await customerOnClock(stripe);
    return stripe.subscriptions.create(trialOf(customer, monthly));
  };
  return { listener, stripe, provider, subscribe, count };
}

const read = (stripe: Stripe, { payload, signature }: Hearer['heard'][number]) =>
  stripe.webhooks.constructEvent(payload, signature, webhookSecret);

it("signs what it tells so that Stripe's SDK believes it", async () => {
  const { listener, stripe, subscribe } = await told(4);
  const subscription = await subscribe();
  await untilHeard(listener, 4);
  const events = listener.heard.map((one) => read(stripe, one));
  expect(events.map(({ type }) => type).toSorted()).toEqual((await happened(stripe)).toSorted());
  const created = events.find(({ type }) => type === 'customer.subscription.created');
  expect(created).toMatchObject({
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: subscription.id, status: 'trialing' } },
  });
  expect(await stripe.events.retrieve(created?.id ?? '')).toMatchObject({ id: created?.id });
});

it('is not believed when the secret is another one or a letter was changed', async () => {
  const { listener, stripe, subscribe } = await told(4);
  await subscribe();
  await untilHeard(listener, 1);
  const { payload, signature } = listener.heard[0] ?? { payload: '', signature: '' };
  expect(() => stripe.webhooks.constructEvent(payload, signature, 'whsec_other')).toThrow('signature');
  expect(() => stripe.webhooks.constructEvent(`${payload} `, signature, webhookSecret)).toThrow('signature');
});

it('tells again, later each time, until it is taken', async () => {
  const { listener, provider, subscribe } = await told(4);
  provider.control.holdWebhooks(true);
  await subscribe();
  listener.answers.push(500, 500, 500, 500, 400);
  provider.control.holdWebhooks(false);
  await untilHeard(listener, 9);
  const [first, again] = [listener.heard.slice(0, 4), listener.heard.slice(4)];
  expect(new Set(again.map(({ payload }) => payload))).toEqual(new Set(first.map(({ payload }) => payload)));
  expect((again[0]?.at ?? 0) - (first[0]?.at ?? 0)).toBeGreaterThan(400);
});

it('holds what it has to tell as long as it is asked to', async () => {
  const { listener, provider, subscribe } = await told(4);
  provider.control.holdWebhooks(true);
  await subscribe();
  expect(provider.control.state().webhooks).toEqual({ held: true, waiting: 4 });
  expect(listener.heard).toHaveLength(0);
  provider.control.holdWebhooks(false);
  await untilHeard(listener, 4);
});

it('brings one event many times at the same moment', async () => {
  const { listener, provider, stripe, subscribe } = await told(4);
  provider.control.holdWebhooks(true);
  await subscribe();
  const [event] = (await stripe.events.list()).data;
  expect(await provider.control.bring(event?.id ?? '', 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(new Set(listener.heard.map(({ payload }) => payload)).size).toBe(1);
});

it('says what stood there before an update', async () => {
  const { stripe, subscribe } = await told(4);
  const { id } = await subscribe();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  const [event] = (await stripe.events.list({ type: 'customer.subscription.updated' })).data;
  expect(event?.data.previous_attributes).toMatchObject({ cancel_at_period_end: false, cancel_at: null });
  expect(event?.data.previous_attributes).not.toHaveProperty('customer');
});
