import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { accountRegistered } from '@family-chores/contracts/identity/accounts';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { makeDue } from '../testing/make-due.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { sdkOf, subscriptionsAtStripe } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';
import { Subscriptions } from './subscription.model.ts';

const hourMs = 3_600_000;
let service: BillingUnderTest;

// Stripe sends no webhooks here: changes must be found by comparing with Stripe.
beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

const registeredEvent = ({ details, userId }: Subscriber, plan: 'monthly' | 'annual' = 'annual') =>
  event(accountRegistered, { accountId: userId, name: details.name, email: details.email, plan });

it('starts the trial that was chosen when the account registered', async () => {
  const ann = await Subscriber.of(service);
  await service.deliver(registeredEvent(ann));
  expect(await ann.until({ status: 'trialing' })).toMatchObject({ plan: 'annual', trialDaysRemaining: 30 });
  await service.settled();
  const published = (await service.publishedEvents()).filter(({ type }) => type === subscriptionChanged.type);
  expect(published.map(({ data }) => data['accountId'])).toContain(ann.userId);
});

it('stores neither name nor email address once Stripe has them', async () => {
  const ann = await Subscriber.of(service);
  await service.deliver(registeredEvent(ann));
  await ann.until({ status: 'trialing' });
  const stored = JSON.stringify(await Subscriptions.findById(ann.userId).lean());
  expect([stored.includes(ann.details.email), stored.includes(ann.details.name)]).toEqual([false, false]);
});

it('starts a single trial even if the event arrives several times and the user starts a trial as well', async () => {
  const ann = await Subscriber.of(service);
  await Promise.all([
    service.deliverAll([registeredEvent(ann), registeredEvent(ann), registeredEvent(ann)]),
    ann.create('annual'),
    ann.create('annual'),
  ]);
  await ann.until({ status: 'trialing' });
  await service.deliver(registeredEvent(ann));
  expect(await subscriptionsAtStripe(service, ann.userId)).toHaveLength(1);
  const { trialOwed } = await Subscriptions.findById(ann.userId).orFail().lean();
  expect(trialOwed).toBeUndefined();
});

it('owes a trial while Stripe is unavailable, and starts it afterwards', async () => {
  const ann = await Subscriber.of(service);
  service.stripe.control.fail({ count: 10_000, status: 503 });
  await service.deliver(registeredEvent(ann));
  const stored = () => Subscriptions.findById(ann.userId).orFail().lean();
  // `dueAt` is in the past before the first attempt, a minute ahead during one, and 5 s ahead after a failed one.
  await until(async () => {
    const dueInMs = Number((await stored()).dueAt) - Date.now();
    return dueInMs > 0 && dueInMs < 10_000;
  });
  expect(await stored()).toMatchObject({ trialOwed: { plan: 'annual' } });
  expect(await ann.status()).toMatchObject({ status: 'none' });
  service.stripe.control.clearFaults();
  await makeDue(ann);
  await ann.until({ status: 'trialing' });
});

it.each([
  ['that is due for a check', () => new Date(Date.now() - 1000)],
  ['whose check was scheduled far ahead by a wrong clock', () => new Date(Date.now() + 31 * 24 * hourMs)],
])('compares with Stripe a subscription %s', async (_which, dueAt) => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const [subscription] = await subscriptionsAtStripe(service, ann.userId);
  await sdkOf(service).subscriptions.update(subscription?.id ?? '', { cancel_at_period_end: true });
  await makeDue(ann, { dueAt: dueAt() });
  await ann.until({ cancelAtPeriodEnd: true });
  const next = await Subscriptions.findById(ann.userId).orFail().lean();
  expect(next.dueAt?.getTime()).toBeGreaterThan(Date.now() + hourMs);
});

it('compares a subscription with Stripe when it is read after the stored end of its trial', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  await service.stripe.control.advance(31 * 24 * 3600);
  expect(await ann.status()).toMatchObject({ status: 'trialing' });
  const past = new Date(Date.now() - hourMs);
  await Subscriptions.updateOne(
    { _id: ann.userId },
    { $set: { 'known.trialEnd': past, checkedAt: new Date(past.getTime() - hourMs) }, $inc: { changes: 1 } },
  );
  expect(await ann.status()).toMatchObject({ status: 'canceled', active: false });
});
