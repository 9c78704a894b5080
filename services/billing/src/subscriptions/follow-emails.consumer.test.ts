import { accountRegistered } from '@family-chores/contracts/identity/accounts';
import { accountEmailChanged } from '@family-chores/contracts/identity/email-changes';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { makeDue } from '../testing/make-due.ts';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { customerOf, sdkOf } from '../testing/stripe-sdk.ts';
import { Subscriber } from '../testing/subscriber.ts';
import { Subscriptions } from './subscription.model.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

const emailChangedEvent = ({ userId: accountId }: Subscriber, email: string, minute = 0) =>
  event(accountEmailChanged, {
    accountId,
    email,
    changedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString(),
  });

async function emailAtStripe({ userId }: Subscriber): Promise<string | null> {
  const customer = await sdkOf(service).customers.retrieve(await customerOf(userId));
  return 'email' in customer ? customer.email : null;
}

async function startTrial(): Promise<Subscriber> {
  const ann = await Subscriber.of(service);
  await ann.create();
  return ann;
}

const storedFor = ({ userId }: Subscriber) => Subscriptions.findById(userId).orFail().lean();

it('sends the new email of a customer to Stripe, and then no longer stores it', async () => {
  const ann = await startTrial();
  await service.deliver(emailChangedEvent(ann, 'new@example.org'));
  await until(async () => (await emailAtStripe(ann)) === 'new@example.org');
  await until(async () => (await storedFor(ann)).emailOwed === undefined);
  expect(JSON.stringify(await storedFor(ann))).not.toContain('new@example.org');
});

it('ignores an older event that arrives late', async () => {
  const ann = await startTrial();
  await service.deliver(emailChangedEvent(ann, 'latest@example.org', 2));
  await until(async () => (await emailAtStripe(ann)) === 'latest@example.org');
  await service.deliver(emailChangedEvent(ann, 'earlier@example.org', 1));
  expect((await storedFor(ann)).emailOwed).toBeUndefined();
});

it('sends the email address once Stripe is available again', async () => {
  const ann = await startTrial();
  service.stripe.control.fail({ count: 10_000, status: 503 });
  await service.deliver(emailChangedEvent(ann, 'later@example.org'));
  expect((await storedFor(ann)).emailOwed).toBe('later@example.org');
  service.stripe.control.clearFaults();
  await makeDue(ann);
  await until(async () => (await emailAtStripe(ann)) === 'later@example.org');
});

it('sends Stripe an email address that changed while a trial was owed', async () => {
  const ann = await Subscriber.of(service);
  service.stripe.control.fail({ count: 10_000, status: 503 });
  const { name, email } = ann.details;
  await service.deliver(event(accountRegistered, { accountId: ann.userId, name, email, plan: 'monthly' }));
  await service.deliver(emailChangedEvent(ann, 'before@example.org'));
  service.stripe.control.clearFaults();
  await makeDue(ann);
  await ann.until({ status: 'trialing' });
  await until(async () => (await emailAtStripe(ann)) === 'before@example.org');
  await until(async () => (await storedFor(ann)).emailOwed === undefined);
  expect((await storedFor(ann)).trialOwed).toBeUndefined();
});
