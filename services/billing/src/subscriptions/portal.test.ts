import { openPortal } from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { sdkOf, subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';

const page = 'http://localhost:3000/billing';
let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());

const open = ({ client, userId }: Subscriber, returnUrl = page) =>
  client.call(openPortal, { body: { userId, returnUrl } });

it("opens Stripe's portal for an account with a subscription", async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const { portalUrl } = (await open(ann)).body;
  expect((await fetch(portalUrl)).status).toBe(200);
});

it('configures the portal once, even when it is opened concurrently', async () => {
  const [ann, ben] = [await Subscriber.of(service), await Subscriber.of(service)];
  await Promise.all([ann.create(), ben.create()]);
  await Promise.all([open(ann), open(ben), open(ann)]);
  expect((await sdkOf(service).billingPortal.configurations.list()).data).toHaveLength(1);
});

it('changes that are made while the portal is open appear in the subscription without a webhook', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await open(ann);
  const [subscription] = await subscriptionsAtStripe(service, ann.userId);
  await sdkOf(service).subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  expect(await ann.until({ cancelAtPeriodEnd: true })).toMatchObject({ active: true });
});

it('refuses an account that never had a subscription', async () => {
  expect((await open(await Subscriber.of(service))).status).toBe(409);
});

it('refuses a return URL of another site', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const { status, problem } = await open(ann, 'https://evil.example/');
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'returnUrl']);
});
