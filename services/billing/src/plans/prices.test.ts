import { startCardProvider, type CardProvider } from '@family-chores/card-provider';
import Stripe from 'stripe';
import { StripeClient } from '../provider/stripe-client.ts';
import { planTerms, product } from './plans.ts';
import { Prices } from './prices.ts';

const secretKey = 'sk_test_local_of_a_test';
let localStripe: CardProvider;
let stripe: Stripe;

beforeEach(async () => {
  localStripe = await startCardProvider({ port: 0, secretKey });
  const { hostname, port } = new URL(localStripe.url);
  stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http' });
});
afterEach(() => localStripe.close());

/** Prices with an empty cache, as in another replica or after a restart. */
const newPrices = () =>
  new Prices(
    new StripeClient({
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test',
      STRIPE_API_URL: localStripe.url,
    }),
  );

const allPrices = async () =>
  (await stripe.prices.list({ lookup_keys: [planTerms.monthly.lookupKey, planTerms.annual.lookupKey] })).data;

it('creates the missing price of a plan, in cents', async () => {
  const id = await newPrices().idOf('annual');
  const { unit_amount, currency, recurring, product: productId } = await stripe.prices.retrieve(id);
  expect([unit_amount, currency, recurring?.interval, productId]).toEqual([2500, 'usd', 'year', product.id]);
});

it('creates each price once when several replicas need them concurrently', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => newPrices().idOf('monthly')));
  expect(new Set(ids).size).toBe(1);
  expect(await newPrices().idOf('monthly')).toBe(ids[0]);
  expect(await allPrices()).toHaveLength(2);
});

it('replaces a price whose amount differs, and takes over its lookup key', async () => {
  await stripe.products.create(product);
  const former = await stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 199,
    recurring: { interval: 'month' },
    lookup_key: planTerms.monthly.lookupKey,
  });
  const id = await newPrices().idOf('monthly');
  expect(id).not.toBe(former.id);
  const amounts = (await allPrices()).map(({ unit_amount }) => unit_amount);
  expect(new Set(amounts)).toEqual(new Set([299, 2500]));
});

it('looks up the prices again after a failure', async () => {
  const prices = newPrices();
  localStripe.control.fail({ count: 3, status: 500 });
  await expect(prices.idOf('monthly')).rejects.toMatchObject({ code: 'card-provider-away' });
  expect(await prices.idOf('monthly')).toMatch(/^price_/);
});
