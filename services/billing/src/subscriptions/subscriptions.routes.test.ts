import { subscriptionChanged, type Subscription } from '@family-chores/contracts/billing/subscriptions';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());

const daysUntilTrialEnd = ({ trialEnd }: Subscription) =>
  Math.round((Date.parse(trialEnd ?? '') - Date.now()) / (24 * 3_600_000));

async function publishedChanges(accountId: number) {
  const published = await service.publishedEvents();
  return published.filter(
    ({ type, data }) => type === subscriptionChanged.type && data['accountId'] === accountId,
  );
}

it('returns the status `none` before there is a subscription', async () => {
  const ann = await Subscriber.of(service);
  expect(await ann.status()).toMatchObject({
    userId: ann.userId,
    status: 'none',
    active: false,
    sandbox: true,
  });
});

// Shows: 9-trial-days, 9-trial-no-card
it('starts a trial of 30 days without a card and publishes it', async () => {
  const ann = await Subscriber.of(service);
  const { status, body } = await ann.create('annual');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'trialing',
    active: true,
    plan: 'annual',
    trialDaysRemaining: 30,
    hasPaymentMethod: false,
    cancelAtPeriodEnd: false,
    nextCharge: null,
  });
  expect(daysUntilTrialEnd(body)).toBe(30);
  expect(await ann.status()).toEqual(body);
  expect(await publishedChanges(ann.userId)).toMatchObject([
    { data: { plan: 'annual', status: 'trialing', active: true, revision: 1 } },
  ]);
});

it('leaves an existing subscription unchanged when a trial is requested', async () => {
  const ann = await Subscriber.of(service);
  await ann.create('annual');
  const again = await ann.create('monthly');
  expect([again.status, again.body.plan]).toEqual([201, 'annual']);
});

it('starts one trial for concurrent requests, even for different plans', async () => {
  const ann = await Subscriber.of(service);
  await Promise.all(Array.from({ length: 10 }, () => [ann.create('monthly'), ann.create('annual')]).flat());
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
  expect(await ann.status()).toMatchObject({ status: 'trialing' });
});

// Shows: 9-trial-cancel
it('lets a canceled subscription end when its period ends, undoes that when it is resumed, and publishes both', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  expect((await ann.cancel()).body).toMatchObject({ active: true, cancelAtPeriodEnd: true });
  expect((await ann.cancel()).body).toMatchObject({ cancelAtPeriodEnd: true });
  expect((await ann.resume()).body).toMatchObject({ active: true, cancelAtPeriodEnd: false });
  expect((await ann.resume()).status).toBe(200);
  const ending = (await publishedChanges(ann.userId)).map(({ data }) => [
    data['revision'],
    data['cancelAtPeriodEnd'],
  ]);
  expect(ending).toEqual([
    [1, false],
    [2, true],
    [3, false],
  ]);
});

it('switches the plan of a trial without moving its end', async () => {
  const ann = await Subscriber.of(service);
  const before = (await ann.create('monthly')).body;
  const { body } = await ann.switchTo('annual');
  expect(body).toMatchObject({ plan: 'annual', status: 'trialing', trialEnd: before.trialEnd });
  expect((await ann.switchTo('annual')).body).toEqual(body);
});

it('refuses changes without a subscription', async () => {
  const ann = await Subscriber.of(service);
  const refused = [await ann.cancel(), await ann.resume(), await ann.switchTo('annual')];
  expect(refused.map(({ status, problem }) => [status, problem.type])).toEqual(
    refused.map(() => [409, 'urn:family-chores:problem:subscription-not-active']),
  );
});
