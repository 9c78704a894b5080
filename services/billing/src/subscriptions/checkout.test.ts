import { startCheckout } from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { customerOf, sdkOf, subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { payAt, goodCard, Subscriber } from '../testing/subscriber.ts';

const daySeconds = 24 * 3600;
let service: BillingUnderTest;

// Stripe tells nothing here, as when its webhooks are late: what was done on its pages must show without them.
beforeEach(async () => {
  service = await startBilling();
});
afterEach(() => service.stop());

it('takes a card for the trial that runs, and nothing else', async () => {
  const ann = await Subscriber.of(service);
  const { trialEnd } = (await ann.create()).body;
  await ann.subscribe();
  const seen = await ann.until({ hasPaymentMethod: true });
  expect(seen).toMatchObject({ status: 'trialing', plan: 'monthly', trialEnd });
  expect(seen.nextCharge).toEqual({ amount: 299, currency: 'usd', date: trialEnd });
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
});

it('tells Stripe once of the card, though every change comes back as an event', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  service.hearWebhooks();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  const { data: changes } = await sdkOf(service).events.list({ type: 'customer.updated' });
  expect(changes).toHaveLength(1);
});

it('switches the plan that was chosen with the card', async () => {
  const ann = await Subscriber.of(service);
  await ann.create('monthly');
  await ann.subscribe('annual');
  expect(await ann.until({ plan: 'annual' })).toMatchObject({ nextCharge: { amount: 2500 } });
});

it('begins with a trial for who never had one', async () => {
  const ann = await Subscriber.of(service);
  await ann.subscribe('annual');
  expect(await ann.until({ status: 'trialing' })).toMatchObject({ plan: 'annual', hasPaymentMethod: true });
});

it('is charged at once by who had a trial', async () => {
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

it('becomes active when the trial ends with a card', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  service.hearWebhooks();
  await service.stripe.control.advance(30 * daySeconds + 7200);
  expect(await ann.until({ status: 'active' })).toMatchObject({ active: true, trialDaysRemaining: null });
});

it('closes the page before, so that one of two opened at once is left', async () => {
  const ann = await Subscriber.of(service);
  const pages = await Promise.all([ann.checkout('monthly'), ann.checkout('annual')]);
  const paid = await Promise.all(pages.map(({ body }) => payAt(body.checkoutUrl, goodCard)));
  expect(paid.filter((status) => status < 400)).toHaveLength(1);
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
});

it('opens the same page for a request that is repeated', async () => {
  const ann = await Subscriber.of(service);
  const headers = { 'idempotency-key': 'again-and-again' };
  const pages = await Promise.all([ann.checkout('monthly', headers), ann.checkout('monthly', headers)]);
  const [url, again] = pages.map(({ body }) => body.checkoutUrl);
  expect(again).toBe(url);
  expect(await payAt(url ?? '', goodCard)).toBeLessThan(400);
});

it('ends a second subscription that came about beside the first one', async () => {
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

it('keeps what was bought on a page, though a trial without a card began while it was open', async () => {
  const ann = await Subscriber.of(service);
  const page = (await ann.checkout('annual')).body.checkoutUrl;
  await ann.create('monthly');
  await payAt(page, goodCard);
  expect(await ann.until({ hasPaymentMethod: true })).toMatchObject({ status: 'trialing', plan: 'annual' });
  const statuses = (await subscriptionsAtStripe(service, ann.userId)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['canceled', 'trialing']);
});

it.each(['https://evil.example/billing', 'http://localhost:3000.evil.example/', 'http://localhost:3001/'])(
  'sends nobody to %s',
  async (foreign) => {
    const ann = await Subscriber.of(service);
    const own = 'http://localhost:3000/billing';
    for (const urls of [
      { successUrl: foreign, cancelUrl: own },
      { successUrl: own, cancelUrl: foreign },
    ]) {
      const body = { ...ann.person, plan: 'monthly' as const, ...urls };
      expect((await ann.client.call(startCheckout, { body })).status).toBe(400);
    }
  },
);
