import {
  CLOCK_START,
  createCustomerOnClock,
  saveCard,
  listEventTypes,
  createPlanPrices,
  submitForm,
  startTestProvider,
  trialOf,
} from '../testing/test-provider.ts';
import { DAY_SECONDS } from '../time/now.ts';

async function startTrial(plan: 'monthly' | 'annual' = 'monthly') {
  const { stripe } = await startTestProvider();
  const prices = await createPlanPrices(stripe);
  const { customer, clock } = await createCustomerOnClock(stripe);
  const { id } = await stripe.subscriptions.create(trialOf(customer, prices[plan]));
  const advanceToDay = (day: number) =>
    stripe.testHelpers.testClocks.advance(clock, { frozen_time: CLOCK_START + day * DAY_SECONDS });
  const retrieve = () => stripe.subscriptions.retrieve(id);
  return { stripe, prices, customer, id, advanceToDay, retrieve };
}

it('starts a trial without a card and without charging anything', async () => {
  const { stripe, retrieve } = await startTrial();
  const subscription = await retrieve();
  expect(subscription).toMatchObject({
    status: 'trialing',
    trial_start: CLOCK_START,
    trial_end: CLOCK_START + 30 * DAY_SECONDS,
    cancel_at_period_end: false,
    default_payment_method: null,
  });
  expect(subscription.items.data[0]).toMatchObject({
    current_period_end: CLOCK_START + 30 * DAY_SECONDS,
    price: { lookup_key: 'family-chores-monthly', unit_amount: 299 },
  });
  const { data } = await stripe.invoices.list();
  expect(data).toMatchObject([{ total: 0, status: 'paid', billing_reason: 'subscription_create' }]);
  expect(await listEventTypes(stripe)).toEqual([
    'invoice.created',
    'customer.subscription.created',
    'invoice.finalized',
    'invoice.paid',
  ]);
});

it('announces the end of a trial once, three days before', async () => {
  const { stripe, advanceToDay } = await startTrial();
  await advanceToDay(26);
  expect(await listEventTypes(stripe)).not.toContain('customer.subscription.trial_will_end');
  await advanceToDay(28);
  await advanceToDay(29);
  const announcements = (await listEventTypes(stripe)).filter((type) => type.endsWith('trial_will_end'));
  expect(announcements).toHaveLength(1);
});

it('cancels a subscription whose trial ends without a card', async () => {
  const { stripe, advanceToDay, retrieve } = await startTrial();
  await advanceToDay(31);
  expect(await retrieve()).toMatchObject({ status: 'canceled', ended_at: CLOCK_START + 30 * DAY_SECONDS });
  expect((await listEventTypes(stripe)).at(-1)).toBe('customer.subscription.deleted');
});

it('charges the card at the end of the trial, and continues the subscription', async () => {
  const { stripe, customer, id, advanceToDay, retrieve } = await startTrial();
  const card = await saveCard(stripe, customer, '4242 4242 4242 4242');
  await stripe.subscriptions.update(id, { default_payment_method: card });
  await advanceToDay(31);
  expect(await retrieve()).toMatchObject({ status: 'active', default_payment_method: card });
  const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 299, billing_reason: 'subscription_cycle' });
  expect((await listEventTypes(stripe)).slice(-4)).toEqual([
    'invoice.created',
    'customer.subscription.updated',
    'invoice.finalized',
    'invoice.paid',
  ]);
});

/** Starts a trial and advances to the day after it; the charge of its card is refused. */
async function startUnpaid() {
  const trial = await startTrial();
  const card = await saveCard(trial.stripe, trial.customer, '4000 0000 0000 0341');
  await trial.stripe.subscriptions.update(trial.id, { default_payment_method: card });
  await trial.advanceToDay(31);
  return trial;
}

it('marks a subscription as past due while charges are refused, and cancels it after the last attempt', async () => {
  const { stripe, customer, advanceToDay, retrieve } = await startUnpaid();
  expect(await retrieve()).toMatchObject({ status: 'past_due' });
  const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  expect(invoice).toMatchObject({ status: 'open', attempt_count: 1 });
  await advanceToDay(47);
  expect(await retrieve()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'payment_failed' },
  });
});

it('charges nothing more after a subscription was canceled while it was past due', async () => {
  const { stripe, customer, id, advanceToDay, retrieve } = await startUnpaid();
  const good = await saveCard(stripe, customer, '4242424242424242');
  await stripe.subscriptions.update(id, { default_payment_method: good });
  await stripe.subscriptions.cancel(id);
  await advanceToDay(47);
  expect(await retrieve()).toMatchObject({ status: 'canceled' });
  const [invoice] = (await stripe.invoices.list({ customer, limit: 1 })).data;
  expect(invoice).toMatchObject({ status: 'open', amount_paid: 0, next_payment_attempt: null });
});

it('leaves a subscription canceled when the charge of its draft invoice is refused afterwards', async () => {
  const { stripe, customer, id, advanceToDay, retrieve } = await startTrial();
  const card = await saveCard(stripe, customer, '4000 0000 0000 0341');
  await stripe.subscriptions.update(id, { default_payment_method: card });
  await advanceToDay(30.01);
  expect((await stripe.invoices.list({ customer, limit: 1 })).data).toMatchObject([{ status: 'draft' }]);
  await stripe.subscriptions.cancel(id);
  await advanceToDay(31);
  expect(await retrieve()).toMatchObject({ status: 'canceled' });
});

it('marks a subscription as active again when a retried charge succeeds', async () => {
  const { stripe, customer, id, advanceToDay, retrieve } = await startUnpaid();
  const good = await saveCard(stripe, customer, '4242424242424242');
  await stripe.subscriptions.update(id, { default_payment_method: good });
  await advanceToDay(35);
  expect(await retrieve()).toMatchObject({ status: 'active' });
  expect((await listEventTypes(stripe)).slice(-2)).toEqual(['invoice.paid', 'customer.subscription.updated']);
});

it('ends a canceled subscription at the end of its period, and lets it be resumed before then', async () => {
  const { stripe, id, advanceToDay, retrieve } = await startTrial();
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  expect(await retrieve()).toMatchObject({ cancel_at: CLOCK_START + 30 * DAY_SECONDS, status: 'trialing' });
  await stripe.subscriptions.update(id, { cancel_at_period_end: false });
  expect(await retrieve()).toMatchObject({ cancel_at: null, canceled_at: null });
  await stripe.subscriptions.update(id, { cancel_at_period_end: true });
  await advanceToDay(30);
  expect(await retrieve()).toMatchObject({
    status: 'canceled',
    cancellation_details: { reason: 'cancellation_requested' },
  });
});

it('changes only the price when the plan is switched during a trial', async () => {
  const { stripe, prices, id, retrieve } = await startTrial();
  const [item] = (await retrieve()).items.data;
  await stripe.subscriptions.update(id, { items: [{ id: item?.id ?? '', price: prices.annual }] });
  const switched = await retrieve();
  expect(switched).toMatchObject({ status: 'trialing', trial_end: CLOCK_START + 30 * DAY_SECONDS });
  expect(switched.items.data[0]?.price.id).toBe(prices.annual);
  expect((await stripe.invoices.list()).data).toHaveLength(1);
});

it('credits the rest of a paid plan when the plan is switched, and charges the new plan immediately', async () => {
  const { stripe, prices, customer, id, advanceToDay, retrieve } = await startTrial();
  const card = await saveCard(stripe, customer, '4242424242424242');
  await stripe.subscriptions.update(id, { default_payment_method: card });
  await advanceToDay(45);
  const [item] = (await retrieve()).items.data;
  await stripe.subscriptions.update(id, { items: [{ id: item?.id ?? '', price: prices.annual }] });
  const [invoice] = (await stripe.invoices.list({ limit: 1 })).data;
  // About half of a month that cost $2.99 is left.
  const [credit, charge] = invoice?.lines.data ?? [];
  expect(charge?.amount).toBe(2500);
  expect(credit?.amount).toBeLessThan(-140);
  expect(credit?.amount).toBeGreaterThan(-160);
  expect(invoice).toMatchObject({ status: 'paid', amount_paid: 2500 + (credit?.amount ?? 0) });
  expect((await retrieve()).items.data[0]?.current_period_start).toBe(CLOCK_START + 45 * DAY_SECONDS);
});

it('adds the difference to the balance when switching to a cheaper plan, and pays later invoices with it', async () => {
  const { stripe, prices, customer, id, advanceToDay, retrieve } = await startTrial('annual');
  const card = await saveCard(stripe, customer, '4242424242424242');
  await stripe.subscriptions.update(id, { default_payment_method: card });
  await advanceToDay(31);
  const [item] = (await retrieve()).items.data;
  await stripe.subscriptions.update(id, { items: [{ id: item?.id ?? '', price: prices.monthly }] });
  const customerNow = await stripe.customers.retrieve(customer);
  const [invoice] = (await stripe.invoices.list({ limit: 1 })).data;
  expect(invoice).toMatchObject({ amount_due: 0, status: 'paid' });
  expect(customerNow).toMatchObject({ balance: invoice?.total });
  await advanceToDay(65);
  const [next] = (await stripe.invoices.list({ limit: 1 })).data;
  expect(next).toMatchObject({ total: 299, amount_due: 0, status: 'paid' });
});

it('starts and charges a subscription through the hosted checkout page', async () => {
  const { stripe, prices, customer } = await startTrial();
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: prices.annual, quantity: 1 }],
    success_url: 'http://localhost:3000/billing?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/billing',
  });
  const { status, location } = await submitForm(session.url ?? '', { card: '4242 4242 4242 4242' });
  expect([status, location]).toEqual([303, `http://localhost:3000/billing?session=${session.id}`]);
  const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice'] });
  expect(done).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    subscription: { status: 'active', customer },
    invoice: { amount_paid: 2500, status: 'paid' },
  });
  expect((await listEventTypes(stripe)).at(-1)).toBe('checkout.session.completed');
});

it('cancels a subscription immediately on request', async () => {
  const { stripe, id, retrieve } = await startTrial();
  await stripe.subscriptions.cancel(id);
  expect(await retrieve()).toMatchObject({ status: 'canceled' });
  await expect(stripe.subscriptions.cancel(id)).rejects.toMatchObject({ statusCode: 404 });
  expect((await stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1);
  expect((await stripe.subscriptions.list()).data).toHaveLength(0);
});
