import { problem, type ProblemCode } from '@family-chores/contracts/problem';
import { defineService } from '@family-chores/service-kit/service';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Prices } from '../plans/prices.ts';
import { StripeClient } from '../provider/stripe-client.ts';
import { processDue } from './process-due.ts';
import { emptySubscription, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

const secrets = { STRIPE_SECRET_KEY: 'sk_test_of_a_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' };
const stripeClient = new StripeClient({ ...secrets, STRIPE_API_URL: undefined });
const stripeContext = { stripeClient, prices: new Prices(stripeClient) };

let service: TestService;
beforeAll(async () => {
  service = await startTestService(defineService({ name: 'billing' }));
});
afterAll(() => service.stop());

/** More accounts than there are workers, each due a little later than the one before it. */
const accountIds = Array.from({ length: 10 }, (_, index) => index + 1);

beforeEach(async () => {
  await Subscriptions.deleteMany({});
  const due = (accountId: number) => new Date(Date.now() - 60_000 + accountId * 1000);
  await Subscriptions.insertMany(
    accountIds.map((_id) => ({ _id, ...emptySubscription, customerId: `cus_${_id}`, dueAt: due(_id) })),
  );
});

/** Processes the accounts; every comparison with Stripe fails with `code`. @returns those that were tried */
async function tryAll(code: ProblemCode): Promise<number[]> {
  const tried: number[] = [];
  await processDue(stripeContext, (accountId): Promise<SubscriptionDocument> => {
    tried.push(accountId);
    return Promise.reject(problem(code));
  });
  return tried.toSorted((a, b) => a - b);
}

it('ends the run when Stripe is unavailable', async () => {
  expect((await tryAll('card-provider-away')).length).toBeLessThan(accountIds.length);
});

it('tries every account even if each one fails, as long as Stripe is available', async () => {
  expect(await tryAll('unavailable')).toEqual(accountIds);
});
