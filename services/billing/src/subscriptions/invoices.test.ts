import { listInvoices } from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { cardDeclinedLater, Subscriber } from '../testing/subscriber.ts';

const daySeconds = 24 * 3600;
let service: BillingUnderTest;

beforeEach(async () => {
  service = await startBilling();
  service.enableWebhooks();
});
afterEach(() => service.stop());

const invoicesOf = async ({ client, userId }: Subscriber) =>
  (await client.call(listInvoices, { params: { userId } })).body;

it('lists nothing for an account that never bought anything', async () => {
  expect(await invoicesOf(await Subscriber.of(service))).toEqual([]);
});

it('lists the invoices, newest first', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  await service.stripe.control.advance(32 * daySeconds);
  await ann.until({ status: 'active' });
  const [newest, ...older] = await invoicesOf(ann);
  expect(newest).toMatchObject({ amount: 299, currency: 'usd', status: 'paid' });
  expect(older.map(({ amount }) => amount)).toEqual([0]);
});

// Shows: 9-trial-cancel
it('lets a canceled trial run for its 30 days, and charges nothing', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  expect((await ann.cancel()).body).toMatchObject({ status: 'trialing', cancelAtPeriodEnd: true });
  await service.stripe.control.advance(30 * daySeconds + 7200);
  await ann.until({ status: 'canceled', active: false });
  expect((await invoicesOf(ann)).map(({ amount }) => amount)).toEqual([0]);
});

it('reports a failed payment, while the plan stays active during the grace period', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe('monthly', cardDeclinedLater);
  await ann.until({ hasPaymentMethod: true });
  await service.stripe.control.advance(30 * daySeconds + 7200);
  expect(await ann.until({ status: 'past_due' })).toMatchObject({
    active: true,
    paymentFailed: true,
    nextCharge: null,
  });
});

it('credits the rest of the month when switching to the annual plan', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.subscribe();
  await ann.until({ hasPaymentMethod: true });
  await service.stripe.control.advance(32 * daySeconds);
  await ann.until({ status: 'active' });
  expect((await ann.switchTo('annual')).body).toMatchObject({ plan: 'annual', status: 'active' });
  const [charged] = await invoicesOf(ann);
  expect(charged?.amount).toBeGreaterThan(2500 - 299);
  expect(charged?.amount).toBeLessThan(2500);
});
