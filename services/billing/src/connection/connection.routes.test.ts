import { checkConnection } from '@family-chores/contracts/billing/card-provider';
import { startBilling, type BillingUnderTest } from '../testing/start-billing.ts';

let service: BillingUnderTest;

beforeAll(async () => {
  service = await startBilling({ CONNECTION_LIMIT_PER_ADDRESS: '3/600' });
});
afterAll(() => service.stop());
afterEach(() => service.stripe.control.clearFaults());

async function check(address: string) {
  const client = await service.as();
  return client.call(checkConnection, { headers: { 'x-forwarded-for': address } });
}

it('reports that Stripe is reachable, in test mode', async () => {
  expect((await check('198.51.100.1')).body).toEqual({
    connected: true,
    message: 'Connected to Stripe in test mode',
  });
});

it.each([401, 429, 503])('reports a failed connection when Stripe responds with %i', async (status) => {
  service.stripe.control.fail({ count: 3, status });
  // A different address for each status, because checks are limited per address.
  expect((await check(`198.51.100.${status % 250}`)).body).toEqual({
    connected: false,
    message: 'Failed to connect to Stripe. Please try again.',
  });
});

it('limits an address that checks too often, but no other address', async () => {
  const statuses = [];
  for (let count = 0; count < 4; count += 1) statuses.push((await check('198.51.100.9')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await check('198.51.100.10')).status).toBe(200);
});
