import { sendHostileRequests } from '@family-chores/service-kit/testing';
import { startBilling, type BillingUnderTest } from './testing/start-billing.ts';
import { Subscriber } from './testing/subscriber.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling();
});
afterAll(() => service.stop());

it('rejects hostile requests without an internal error', async () => {
  const ann = await Subscriber.of(service);
  await ann.create();
  const page = 'http://localhost:3000/billing';
  const validValues = {
    ...ann.details,
    plan: 'monthly',
    newPlan: 'annual',
    successUrl: page,
    cancelUrl: page,
    returnUrl: page,
  };
  // The webhook's body is parsed as JSON only after its signature has been verified.
  const routes = service.routes.filter(({ call }) => !call.rawBody);
  const { sent, wrong } = await sendHostileRequests(service, { routes, validValues, accountId: ann.userId });
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(300);
}, 60_000);
