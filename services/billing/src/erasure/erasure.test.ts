import { accountDeleted, accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { emptySubscription, Subscriptions } from '../subscriptions/subscription.model.ts';
import { makeDue } from '../testing/make-due.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { sdkOf } from '../testing/stripe-sdk.ts';
import { goodCard, payAt, Subscriber } from '../testing/subscriber.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

const deletionChangedEvent = ({ userId }: Subscriber, at: string | null, revision = 1) =>
  event(accountDeletionChanged, { accountId: userId, at, revision });
const deletedEvent = ({ userId }: Subscriber) => event(accountDeleted, { accountId: userId });

async function startTrial() {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.until({ status: 'trialing' });
  return ann;
}

it('cancels the subscription once the deletion is requested, and does not resume it if the account is kept', async () => {
  const ann = await startTrial();
  await service.deliver(deletionChangedEvent(ann, new Date().toISOString()));
  await ann.until({ cancelAtPeriodEnd: true });
  await service.deliver(deletionChangedEvent(ann, null, 2));
  expect(await ann.status()).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null });
});

const in14Days = () => new Date(Date.now() + 14 * 24 * 3_600_000).toISOString();
const statusesOf = (responses: { status: number }[]) => responses.map(({ status }) => status);

it('refuses to start, resume or change a subscription after the deletion request, until the account is kept', async () => {
  const [ann, ben] = [await startTrial(), await Subscriber.of(service)];
  for (const each of [ann, ben]) await service.deliver(deletionChangedEvent(each, in14Days()));
  await ann.until({ cancelAtPeriodEnd: true });
  expect(statusesOf([await ben.create(), await ben.checkout(), await ann.checkout()])).toEqual([
    409, 409, 409,
  ]);
  expect(statusesOf([await ann.resume(), await ann.switchTo('annual')])).toEqual([409, 409]);
  expect((await ben.create()).problem.message).toMatch(/keep the account first/);
  for (const each of [ann, ben]) await service.deliver(deletionChangedEvent(each, null, 2));
  expect((await ann.resume()).body).toMatchObject({ cancelAtPeriodEnd: false });
  expect((await ben.create()).status).toBe(201);
});

it('expires a checkout page that is still open when the deletion is requested', async () => {
  const ann = await Subscriber.of(service);
  const { checkoutUrl } = (await ann.checkout()).body;
  await service.deliver(deletionChangedEvent(ann, in14Days()));
  const [id = ''] = (await Subscriptions.findById(ann.userId).orFail().lean()).checkouts;
  await until(async () => (await sdkOf(service).checkout.sessions.retrieve(id)).status === 'expired');
  expect(await payAt(checkoutUrl, goodCard)).toBeGreaterThanOrEqual(400);
});

it('cancels a subscription bought just before the deletion request, and again when it is resumed at Stripe', async () => {
  const ann = await Subscriber.of(service);
  const { checkoutUrl } = (await ann.checkout()).body;
  expect(await payAt(checkoutUrl, goodCard)).toBe(303);
  await service.deliver(deletionChangedEvent(ann, in14Days()));
  const { status } = await ann.until({ cancelAtPeriodEnd: true });
  expect(status).toBe('trialing');
  const { known } = await Subscriptions.findById(ann.userId).orFail().lean();
  await sdkOf(service).subscriptions.update(known?.subscriptionId ?? '', { cancel_at_period_end: false });
  // The next comparison with Stripe notices that the subscription was resumed, and makes the account due again soon.
  // Processing the due account then cancels the subscription again.
  const inADay = new Date(Date.now() + 24 * 3_600_000);
  await makeDue(ann, { dueAt: inADay, checkedAt: new Date(0), newsExpectedUntil: inADay });
  await ann.until({ cancelAtPeriodEnd: false });
  const { dueAt } = await Subscriptions.findById(ann.userId).orFail().lean();
  expect(Number(dueAt) - Date.now()).toBeLessThan(61_000);
  await makeDue(ann);
  await until(async () => {
    const { cancel_at_period_end } = await sdkOf(service).subscriptions.retrieve(known?.subscriptionId ?? '');
    return cancel_at_period_end;
  });
});

it('keeps the plan if a checkout page for another plan was completed just before the deletion request', async () => {
  const ann = await startTrial();
  const { checkoutUrl } = (await ann.checkout('annual')).body;
  expect(await payAt(checkoutUrl, goodCard)).toBe(303);
  await service.deliver(deletionChangedEvent(ann, in14Days()));
  expect(await ann.until({ cancelAtPeriodEnd: true })).toMatchObject({ plan: 'monthly', nextCharge: null });
});

it('ignores a late event of a deletion request if the account has been kept since', async () => {
  const ann = await startTrial();
  await service.deliver(deletionChangedEvent(ann, null, 2));
  await service.deliver(deletionChangedEvent(ann, in14Days(), 1));
  expect(await Subscriptions.findById(ann.userId).orFail().lean()).not.toHaveProperty('chargesEnd');
  expect(await ann.status()).toMatchObject({ cancelAtPeriodEnd: false });
});

it('deletes the customer with its subscription at Stripe, and then the stored document', async () => {
  const ann = await startTrial();
  const { customerId = '' } = await Subscriptions.findById(ann.userId).orFail().lean();
  service.stripe.control.fail({ count: 3, status: 503 });
  await service.deliver(deletedEvent(ann));
  service.stripe.control.clearFaults();
  await makeDue(ann);
  await until(async () => (await Subscriptions.countDocuments({ _id: ann.userId })) === 0);
  expect(await sdkOf(service).customers.retrieve(customerId)).toMatchObject({ deleted: true });
  const { data } = await sdkOf(service).subscriptions.list({ customer: customerId, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
});

it('deletes the stored document of an account without a customer', async () => {
  const ann = await Subscriber.of(service);
  await Subscriptions.create({ _id: ann.userId, ...emptySubscription });
  await service.deliver(deletedEvent(ann));
  await until(async () => (await Subscriptions.countDocuments({ _id: ann.userId })) === 0);
  expect(await ann.status()).toMatchObject({ status: 'none' });
});
