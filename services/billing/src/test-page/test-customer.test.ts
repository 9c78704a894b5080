import {
  createSubscription,
  getSubscription,
  testCustomerId,
} from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { Subscriber } from '../testing/subscriber.ts';

let service: BillingUnderTest | undefined;

async function start(settings: Record<string, string | undefined> = {}): Promise<BillingUnderTest> {
  service = await startBilling(settings);
  return service;
}
afterEach(() => service?.stop());

it('is there for anybody, signed in or not, and tells nobody', async () => {
  const here = await start();
  const stranger = new Subscriber(testCustomerId, await here.as());
  expect((await stranger.create('annual')).status).toBe(201);
  const somebody = new Subscriber(testCustomerId, await here.as(1234));
  expect((await somebody.cancel()).body).toMatchObject({
    userId: 1,
    plan: 'annual',
    cancelAtPeriodEnd: true,
  });
  await here.settled();
  expect(await here.publishedEvents()).toEqual([]);
});

it('tries again and again', async () => {
  const here = await start();
  const stranger = new Subscriber(testCustomerId, await here.as());
  await stranger.create('annual');
  await here.stripe.control.advance(31 * 24 * 3600);
  expect((await stranger.create('monthly')).body).toMatchObject({ status: 'trialing', plan: 'monthly' });
});

it('is nobody where real money is moved', async () => {
  const here = await start({ STRIPE_SECRET_KEY: 'sk_live_of_a_test', STRIPE_API_URL: undefined });
  const stranger = new Subscriber(testCustomerId, await here.as());
  expect((await stranger.create()).status).toBe(404);
  expect((await (await here.as(1)).call(getSubscription, { params: { userId: 1 } })).status).toBe(404);
});

it('is only so often at the service of one address', async () => {
  const here = await start({ TEST_PAGE_LIMIT_PER_ADDRESS: '2/600' });
  const client = await here.as();
  const ask = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await client.call(getSubscription, { params: { userId: 1 }, headers })).status;
  };
  expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]).toEqual([
    200, 200, 429,
  ]);
  expect(await ask('203.0.113.2')).toBe(200);
});

it('leaves accounts to those they are of', async () => {
  const here = await start();
  const ann = await Subscriber.of(here);
  const stranger = new Subscriber(ann.userId, await here.as());
  const other = new Subscriber(ann.userId, await here.as(4321));
  const body = { ...ann.person, plan: 'monthly' as const };
  expect([(await stranger.create()).status, (await other.create()).status]).toEqual([401, 404]);
  expect((await ann.client.call(createSubscription, { body })).status).toBe(201);
});
