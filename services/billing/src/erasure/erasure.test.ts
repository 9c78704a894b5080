import { accountDeleted, accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { emptySubscription, Subscriptions } from '../subscriptions/subscription.model.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { sdkOf } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

const requested = ({ userId }: Subscriber, at: string | null, revision = 1) =>
  event(accountDeletionChanged, { accountId: userId, at, revision });
const deleted = ({ userId }: Subscriber) => event(accountDeleted, { accountId: userId });

async function subscribed() {
  const ann = await Subscriber.of(service);
  await ann.create();
  await ann.until({ status: 'trialing' });
  return ann;
}

it('charges nothing once the deletion was requested, and nothing again when the account is kept', async () => {
  const ann = await subscribed();
  await service.deliver(requested(ann, new Date().toISOString()));
  await ann.until({ cancelAtPeriodEnd: true });
  await service.deliver(requested(ann, null, 2));
  expect(await ann.status()).toMatchObject({ cancelAtPeriodEnd: true, nextCharge: null });
});

it('deletes the customer at Stripe with its subscription, and then what is stored', async () => {
  const ann = await subscribed();
  const { customerId = '' } = await Subscriptions.findById(ann.userId).orFail().lean();
  service.stripe.control.fail({ count: 3, status: 503 });
  await service.deliver(deleted(ann));
  service.stripe.control.clearFaults();
  await Subscriptions.updateOne({ _id: ann.userId }, { $set: { dueAt: new Date() } });
  await until(async () => (await Subscriptions.countDocuments({ _id: ann.userId })) === 0);
  expect(await sdkOf(service).customers.retrieve(customerId)).toMatchObject({ deleted: true });
  const { data } = await sdkOf(service).subscriptions.list({ customer: customerId, status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled']);
});

it('deletes an account without a subscription', async () => {
  const ann = await Subscriber.of(service);
  await Subscriptions.create({ _id: ann.userId, ...emptySubscription });
  await service.deliver(deleted(ann));
  await until(async () => (await Subscriptions.countDocuments({ _id: ann.userId })) === 0);
  expect(await ann.status()).toMatchObject({ status: 'none' });
});
