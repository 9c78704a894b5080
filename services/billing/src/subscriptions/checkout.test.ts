import { startCheckout } from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { customerOf, sdkOf, subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { payAt, goodCard, Subscriber } from '../testing/subscriber.ts';

const daySeconds = 24 * 3600;
let service: BillingUnderTest;

// Stripe sends no webhooks here unless a test enables them: what users do on Stripe's pages must be noticed without
// webhooks.
beforeEach(async () => {
  service = await startBilling();
});
afterEach(() => service.stop());

it('adds the card to the running trial, and changes nothing else', async () => {
  const ann = await Subscriber.of(service);
  const { trialEnd } = (await ann.create()).body;
  await ann.subscribe();
  const trialing = await ann.until({ hasPaymentMethod: true });
  expect(trialing).toMatchObject({ status: 'trialing', plan: 'monthly', trialEnd });
  expect(trialing.nextCharge).toEqual({ amount: 299, currency: 'usd', date: trialEnd });
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
});

it('sets the default payment method at Stripe once, although that change triggers another webhook', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  service.enableWebhooks();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  const { data: changes } = await sdkOf(service).events.list({ type: 'customer.updated' });
  expect(changes).toHaveLength(1);
});

it('switches to the plan that was chosen with the card', async () => {
  const ann = await Subscriber.of(service);
  await ann.create('monthly');
  await ann.subscribe('annual');
  expect(await ann.until({ plan: 'annual' })).toMatchObject({ nextCharge: { amount: 2500 } });
});

it('starts a trial for an account that never had one', async () => {
  const ann = await Subscriber.of(service);
  await ann.subscribe('annual');
  expect(await ann.until({ status: 'trialing' })).toMatchObject({ plan: 'annual', hasPaymentMethod: true });
});

it('starts a paid subscription for an account that had a trial', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await service.stripe.control.advance(31 * daySeconds);
  expect((await ann.resume()).status).toBe(409);
  expect(await ann.status()).toMatchObject({ status: 'canceled', active: false, trialDaysRemaining: null });
  expect((await ann.create()).body).toMatchObject({ status: 'canceled' });
  await ann.subscribe();
  expect(await ann.until({ status: 'active' })).toMatchObject({ active: true, trialEnd: null });
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(2);
});

it('shows an active subscription after a trial with a card has ended', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  service.enableWebhooks();
  await service.stripe.control.advance(30 * daySeconds + 7200);
  expect(await ann.until({ status: 'active' })).toMatchObject({ active: true, trialDaysRemaining: null });
});

it('expires one of two pages that are opened concurrently, so that only one can be paid', async () => {
  const ann = await Subscriber.of(service);
  const pages = await Promise.all([ann.checkout('monthly'), ann.checkout('annual')]);
  const paid = await Promise.all(pages.map(({ body }) => payAt(body.checkoutUrl, goodCard)));
  expect(paid.filter((status) => status < 400)).toHaveLength(1);
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
});

it('opens the same page for a repeated request', async () => {
  const ann = await Subscriber.of(service);
  const headers = { 'idempotency-key': 'again-and-again' };
  const pages = await Promise.all([ann.checkout('monthly', headers), ann.checkout('monthly', headers)]);
  const [url, again] = pages.map(({ body }) => body.checkoutUrl);
  expect(again).toBe(url);
  expect(await payAt(url ?? '', goodCard)).toBeLessThan(400);
});

it('cancels a second subscription that was started in parallel', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const [first] = await subscriptionsAtStripe(service, ann.userId);
  const customer = await customerOf(ann.userId);
  const price = first?.items.data[0]?.price.id ?? '';
  await sdkOf(service).subscriptions.create({ customer, items: [{ price }], trial_period_days: 30 });
  await ann.resume();
  const running = (await subscriptionsAtStripe(service, ann.userId)).filter(
    ({ status }) => status !== 'canceled',
  );
  expect(running).toHaveLength(1);
});

it('keeps the subscription bought on a page even if a trial without a card began while the page was open', async () => {
  const ann = await Subscriber.of(service);
  const page = (await ann.checkout('annual')).body.checkoutUrl;
  await ann.create('monthly');
  await payAt(page, goodCard);
  expect(await ann.until({ hasPaymentMethod: true })).toMatchObject({ status: 'trialing', plan: 'annual' });
  const statuses = (await subscriptionsAtStripe(service, ann.userId)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['canceled', 'trialing']);
});

it.each(['https://evil.example/billing', 'http://localhost:3000.evil.example/', 'http://localhost:3001/'])(
  'refuses to redirect to %s',
  async (foreign) => {
    const ann = await Subscriber.of(service);
    const own = 'http://localhost:3000/billing';
    for (const urls of [
      { successUrl: foreign, cancelUrl: own },
      { successUrl: own, cancelUrl: foreign },
    ]) {
      const body = { ...ann.details, plan: 'monthly' as const, ...urls };
      expect((await ann.client.call(startCheckout, { body })).status).toBe(400);
    }
  },
);
