import type Stripe from 'stripe';
import {
  createCustomerOnClock,
  saveCard,
  listEventTypes,
  idOf,
  createPlanPrices,
  submitForm,
  startTestProvider,
  trialOf,
} from '../testing/test-provider.ts';
import { html } from './html.ts';

const goodCard = '4242 4242 4242 4242';

async function openCheckout(params: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { stripe, provider } = await startTestProvider();
  const { monthly } = await createPlanPrices(stripe);
  const { customer } = await createCustomerOnClock(stripe);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: monthly, quantity: 1 }],
    success_url: 'http://localhost:3000/billing?paid',
    cancel_url: 'http://localhost:3000/billing',
    ...params,
  });
  const retrieveSession = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  return { stripe, provider, customer, monthly, session, url: session.url ?? '', retrieveSession };
}

async function openPortal() {
  const { stripe, provider, customer, monthly } = await openCheckout();
  const { id } = await stripe.subscriptions.create(trialOf(customer, monthly));
  await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
    },
  });
  const params = { customer, return_url: 'http://localhost:3000/billing' };
  const { url } = await stripe.billingPortal.sessions.create(params);
  return { stripe, provider, customer, id, url };
}

it('escapes values, but not nested markup', () => {
  const name = `<script>"'&`;
  expect(html`<p title="${name}">${[name, html`<b>${1}</b>`]}${null}${false}</p>`.text).toBe(
    '<p title="&lt;script&gt;&quot;&#39;&amp;">&lt;script&gt;&quot;&#39;&amp;<b>1</b></p>',
  );
});

it('shows a checkout page that says it is a stand-in, runs no script and cannot be framed', async () => {
  const { url } = await openCheckout();
  const response = await fetch(url);
  const text = await response.text();
  expect(text).toContain('Local stand-in for Stripe.');
  expect(text).toContain('$2.99 per month');
  expect(response.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self' http://localhost:3000; base-uri 'none'; frame-ancestors 'none'",
  );
  expect(text).not.toContain('<script');
});

it('refuses a number that is not a test card, and does not show it again', async () => {
  const { url, retrieveSession } = await openCheckout();
  const { status, text } = await submitForm(url, { card: '5555 5555 5555 4444' });
  expect(status).toBe(402);
  expect(text).toContain('role="alert"');
  expect(text).toContain('Never enter the number of a real card');
  expect(text).not.toContain('5555');
  expect((await retrieveSession()).status).toBe('open');
});

it('refuses a declined card and accepts another one', async () => {
  const { url, retrieveSession } = await openCheckout();
  const { status, text } = await submitForm(url, { card: '4000000000000002' });
  expect([status, text.includes('Your card was declined.')]).toEqual([402, true]);
  expect((await submitForm(url, { card: '4000 0000 0000 0341' })).status).toBe(402);
  expect((await submitForm(url, { card: goodCard })).location).toBe('http://localhost:3000/billing?paid');
  expect(await retrieveSession()).toMatchObject({ status: 'complete', subscription: { status: 'active' } });
});

it('requests authentication when the card requires it', async () => {
  const { url, retrieveSession } = await openCheckout();
  const card = '4000 0025 0000 3155';
  expect((await submitForm(url, { card })).text).toContain('Complete authentication');
  expect((await retrieveSession()).status).toBe('open');
  expect((await submitForm(url, { card, answer: 'fail' })).text).toContain('unable to authenticate');
  expect((await submitForm(url, { card, answer: 'complete' })).status).toBe(303);
  expect(await retrieveSession()).toMatchObject({ status: 'complete', payment_status: 'paid' });
});

it('charges nothing during a trial, and saves the card for its end', async () => {
  const { url, retrieveSession } = await openCheckout({ subscription_data: { trial_period_days: 30 } });
  expect(await (await fetch(url)).text()).toContain('Nothing is charged today.');
  await submitForm(url, { card: goodCard });
  expect(await retrieveSession()).toMatchObject({
    payment_status: 'no_payment_required',
    subscription: { status: 'trialing', default_payment_method: expect.stringMatching(/^pm_/) },
  });
});

it('accepts a payment on a checkout page only once', async () => {
  const { url, stripe, customer } = await openCheckout();
  await submitForm(url, { card: goodCard });
  const again = await submitForm(url, { card: goodCard });
  expect(again.text).toContain('Payment complete');
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
});

it('expires a checkout page on request and at its expiry time', async () => {
  const { stripe, session, url } = await openCheckout();
  await stripe.checkout.sessions.expire(session.id);
  expect((await fetch(url)).status).toBe(410);
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  const other = await openCheckout();
  const clock = (await other.stripe.customers.retrieve(other.customer)) as Stripe.Customer;
  await other.stripe.testHelpers.testClocks.advance(idOf(clock.test_clock), {
    frozen_time: other.session.expires_at,
  });
  expect((await other.retrieveSession()).status).toBe('expired');
});

it('saves a card on a checkout page in setup mode', async () => {
  const { stripe, customer, monthly } = await openCheckout();
  const card = await saveCard(stripe, customer, goodCard);
  const subscription = await stripe.subscriptions.create({
    ...trialOf(customer, monthly),
    default_payment_method: card,
    expand: ['default_payment_method'],
  });
  expect(subscription.default_payment_method).toMatchObject({ customer, card: { last4: '4242' } });
});

it('shows plan, card and invoices in the portal, and cancels and resumes the plan there', async () => {
  const { stripe, id, url } = await openPortal();
  const text = await (await fetch(url)).text();
  for (const shown of [
    '$2.99 per month',
    'There is no card yet.',
    '$0.00, paid',
    'Return to Family Chores',
  ]) {
    expect(text).toContain(shown);
  }
  await submitForm(`${url}/subscription`, { ends: 'true' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: true });
  expect(await (await fetch(url)).text()).toContain('Don&#39;t cancel plan');
  await submitForm(`${url}/subscription`, { ends: 'false' });
  expect(await stripe.subscriptions.retrieve(id)).toMatchObject({ cancel_at_period_end: false });
});

it('replaces the card in the portal and publishes the change', async () => {
  const { stripe, customer, id, url } = await openPortal();
  const first = await saveCard(stripe, customer, '4000000000000341');
  await stripe.subscriptions.update(id, { default_payment_method: first });
  expect((await submitForm(`${url}/card`, { card: '4000000000000002' })).text).toContain(
    'Your card was declined.',
  );
  expect((await submitForm(`${url}/card`, { card: goodCard })).status).toBe(303);
  expect(await (await fetch(url)).text()).toContain('Visa ending in 4242');
  const { invoice_settings: settings } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  const { default_payment_method: charged } = await stripe.subscriptions.retrieve(id);
  expect(charged).toBe(settings.default_payment_method);
  expect((await listEventTypes(stripe)).slice(-2)).toEqual([
    'customer.updated',
    'customer.subscription.updated',
  ]);
});

it('expires a portal page after an hour', async () => {
  const { stripe, customer, url } = await openPortal();
  const { test_clock: clock } = (await stripe.customers.retrieve(customer)) as Stripe.Customer;
  const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(idOf(clock));
  await stripe.testHelpers.testClocks.advance(idOf(clock), { frozen_time: frozen_time + 3600 });
  expect((await fetch(url)).status).toBe(410);
});

it('accepts a payment on the page of an invoice whose charge failed', async () => {
  const { stripe, customer, id } = await openPortal();
  const bad = await saveCard(stripe, customer, '4000000000000341');
  await stripe.subscriptions.update(id, { default_payment_method: bad });
  const { trial_end: end, test_clock: clock } = await stripe.subscriptions.retrieve(id);
  // Two hours after the end of the trial, the first charge has been refused.
  await stripe.testHelpers.testClocks.advance(idOf(clock), { frozen_time: (end ?? 0) + 7200 });
  const newest = async () => (await stripe.invoices.list({ customer, limit: 1 })).data[0];
  const open = await newest();
  expect(open).toMatchObject({ status: 'open' });
  const url = open?.hosted_invoice_url ?? '';
  expect(await (await fetch(url)).text()).toContain('Pay invoice');
  expect((await submitForm(url, { card: '4000000000000002' })).text).toContain('Your card was declined.');
  await submitForm(url, { card: goodCard });
  expect(await newest()).toMatchObject({ id: open?.id, status: 'paid', amount_paid: 299 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('active');
});

it('reports that a customer was deleted, and cancels the subscription', async () => {
  const { stripe, customer, id } = await openPortal();
  await stripe.customers.del(customer);
  expect(await stripe.customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  );
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  expect((await listEventTypes(stripe)).slice(-2)).toEqual([
    'customer.subscription.deleted',
    'customer.deleted',
  ]);
});
