import {
  createSubscription,
  getSubscription,
  TEST_CUSTOMER_ID,
} from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { Subscriber } from '../testing/subscriber.ts';

let service: BillingUnderTest | undefined;

async function start(settings: Record<string, string | undefined> = {}): Promise<BillingUnderTest> {
  service = await startBilling(settings);
  return service;
}
afterEach(() => service?.stop());

it('lets signed-in and anonymous clients act for the test customer, and publishes nothing', async () => {
  const billing = await start();
  const anonymous = new Subscriber(TEST_CUSTOMER_ID, await billing.as());
  expect((await anonymous.create('annual')).status).toBe(201);
  const signedIn = new Subscriber(TEST_CUSTOMER_ID, await billing.as(1234));
  expect((await signedIn.cancel()).body).toMatchObject({
    userId: 1,
    plan: 'annual',
    cancelAtPeriodEnd: true,
  });
  await billing.settled();
  expect(await billing.publishedEvents()).toEqual([]);
});

it('starts another trial for the test customer after the first has ended', async () => {
  const billing = await start();
  const anonymous = new Subscriber(TEST_CUSTOMER_ID, await billing.as());
  await anonymous.create('annual');
  await billing.stripe.control.advance(31 * 24 * 3600);
  expect((await anonymous.create('monthly')).body).toMatchObject({ status: 'trialing', plan: 'monthly' });
});

it('has no test customer if the key for Stripe is live', async () => {
  const billing = await start({ STRIPE_SECRET_KEY: 'sk_live_of_a_test', STRIPE_API_URL: undefined });
  const anonymous = new Subscriber(TEST_CUSTOMER_ID, await billing.as());
  expect((await anonymous.create()).status).toBe(404);
  expect((await (await billing.as(1)).call(getSubscription, { params: { userId: 1 } })).status).toBe(404);
});

it('limits calls about the test customer per client address', async () => {
  const billing = await start({ TEST_PAGE_LIMIT_PER_ADDRESS: '2/600' });
  const client = await billing.as();
  const get = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await client.call(getSubscription, { params: { userId: 1 }, headers })).status;
  };
  expect([await get('203.0.113.1'), await get('203.0.113.1'), await get('203.0.113.1')]).toEqual([
    200, 200, 429,
  ]);
  expect(await get('203.0.113.2')).toBe(200);
});

it('does not let anonymous clients or other accounts act for an ordinary account', async () => {
  const billing = await start();
  const ann = await Subscriber.of(billing);
  const anonymous = new Subscriber(ann.userId, await billing.as());
  const other = new Subscriber(ann.userId, await billing.as(4321));
  const body = { ...ann.details, plan: 'monthly' as const };
  expect([(await anonymous.create()).status, (await other.create()).status]).toEqual([401, 404]);
  expect((await ann.client.call(createSubscription, { body })).status).toBe(201);
});
