import { once } from 'node:events';
import { createServer } from 'node:http';
import { createSubscription } from '@family-chores/contracts/billing/subscriptions';
import { accountRegistered } from '@family-chores/contracts/identity/accounts';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';
import { Subscriber } from '../testing/subscriber.ts';
import { customerOf, sdkOf } from '../testing/stripe-sdk.ts';
import { Subscriptions } from './subscription.model.ts';

it("stores the account's id and the name of the installation in the customer's metadata", async () => {
  const service = await startBilling();
  const ann = await Subscriber.of(service);
  await ann.create();
  const customer = await sdkOf(service).customers.retrieve(await customerOf(ann.userId));
  const { accountId, installation } = ('metadata' in customer && customer.metadata) || {};
  expect([accountId, installation?.length]).toEqual([String(ann.userId), 36]);
  await service.stop();
});

it('keeps a single customer when several are created concurrently with different details', async () => {
  const service = await startBilling();
  const ann = await Subscriber.of(service);
  const names = ['Ann', 'Ann Sand', 'A. Sand'];
  await Promise.all(
    names.map((name) =>
      ann.client.call(createSubscription, { body: { ...ann.details, name, plan: 'monthly' } }),
    ),
  );
  const { data } = await sdkOf(service).customers.list({ limit: 100 });
  const ofAnn = data.filter(({ email }) => email === ann.details.email);
  expect(ofAnn.map(({ id }) => id)).toEqual([await customerOf(ann.userId)]);
  await service.stop();
});

describe('an email address that only Stripe rejects', () => {
  const message = 'Invalid email address: u@example.org';
  const error = { type: 'invalid_request_error', code: 'email_invalid', param: 'email', message };
  const rejectingStripe = createServer((_request, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  let service: BillingUnderTest;

  beforeAll(async () => {
    rejectingStripe.listen(0, '127.0.0.1');
    await once(rejectingStripe, 'listening');
    const address = rejectingStripe.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    service = await startBilling({ STRIPE_API_URL: `http://127.0.0.1:${port}` });
  });
  afterAll(async () => {
    await service.stop();
    rejectingStripe.close();
    rejectingStripe.closeAllConnections();
  });

  it('is reported as invalid', async () => {
    const { status, problem } = await (await Subscriber.of(service)).create();
    expect([status, problem.errors]).toEqual([
      400,
      [{ path: 'email', message: 'Please enter a valid email' }],
    ]);
  });

  it('is discarded and not sent to Stripe again if it came from the registration', async () => {
    const { details, userId } = await Subscriber.of(service);
    const { name, email } = details;
    await service.deliver(event(accountRegistered, { accountId: userId, name, email, plan: 'annual' }));
    const stored = () => Subscriptions.findById(userId).orFail().lean();
    await until(async () => (await stored()).trialOwed === undefined);
    expect((await stored()).dueAt).toBeUndefined();
  });
});
