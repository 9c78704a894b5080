import { get } from 'node:http';
import Stripe from 'stripe';
import { startCardProvider } from '../start-card-provider.ts';
import { createPlanPrices, sdk, startTestProvider } from '../testing/test-provider.ts';

const email = 'ada@example.org';

it('returns the first response when a request is repeated with the same idempotency key', async () => {
  const { stripe } = await startTestProvider();
  const [first, repeated] = [
    await stripe.customers.create({ email }, { idempotencyKey: 'k1' }),
    await stripe.customers.create({ email }, { idempotencyKey: 'k1' }),
  ];
  expect(repeated.id).toBe(first.id);
  expect(repeated.lastResponse.headers['idempotent-replayed']).toBe('true');
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

it('creates one object for concurrent requests with the same idempotency key', async () => {
  const { stripe } = await startTestProvider();
  const requests = Array.from({ length: 10 }, () =>
    stripe.customers.create({ email }, { idempotencyKey: 'k1' }),
  );
  expect(new Set((await Promise.all(requests)).map(({ id }) => id)).size).toBe(1);
});

it('refuses an idempotency key that is reused for another request', async () => {
  const { stripe } = await startTestProvider();
  await stripe.customers.create({ email }, { idempotencyKey: 'k1' });
  const again = stripe.customers.create({ email: 'ben@example.org' }, { idempotencyKey: 'k1' });
  await expect(again).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
});

it('accepts an idempotency key again if the first request was refused without effect', async () => {
  const { stripe } = await startTestProvider();
  const wrong = stripe.customers.create({ email: 'no address' }, { idempotencyKey: 'k1' });
  await expect(wrong).rejects.toMatchObject({ param: 'email' });
  await expect(stripe.customers.create({ email }, { idempotencyKey: 'k1' })).resolves.toMatchObject({
    email,
  });
});

it('refuses a request with another secret key', async () => {
  const { provider } = await startTestProvider();
  const { hostname: host, port } = new URL(provider.url);
  const unauthorized = new Stripe('sk_test_other', { host, port, protocol: 'http' });
  await expect(unauthorized.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    message: 'Invalid API Key provided: sk_test_********',
  });
});

it.each(['sk_live_1', 'rk_live_1', ''])('refuses to start with the key "%s"', async (key) => {
  await expect(startCardProvider({ port: 0, secretKey: key })).rejects.toThrow('test keys only');
});

it('returns a balance, with which billing checks the connection', async () => {
  const { stripe } = await startTestProvider();
  expect(await stripe.balance.retrieve()).toMatchObject({ object: 'balance', livemode: false });
});

it('names the parameter that is unknown, missing or invalid', async () => {
  const { stripe } = await startTestProvider();
  const params = { currency: 'usd', product: 'p', unit_amount: 1, recurring: { interval: 'month' } } as const;
  const failures = [
    [{ ...params, billing_scheme: 'tiered' }, 'billing_scheme', 'parameter_unknown'],
    [{ currency: 'usd', product: 'p', unit_amount: 1 }, 'recurring', 'parameter_missing'],
    [
      { ...params, recurring: { interval: 'month', interval_count: 0 } },
      'recurring[interval_count]',
      undefined,
    ],
    [params, 'product', 'resource_missing'],
  ] as const;
  for (const [body, param, code] of failures) {
    const failure = stripe.rawRequest('POST', '/v1/prices', body);
    await expect(failure).rejects.toMatchObject({ type: 'StripeInvalidRequestError', param, code });
  }
});

it('names an unknown path in the error', async () => {
  const { stripe } = await startTestProvider();
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: 'Unrecognized request URL (GET: /v1/coupons).',
  });
});

it('lists objects in pages, newest first', async () => {
  const { stripe } = await startTestProvider();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await stripe.customers.create({ email })).id);
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
});

it('expands ids to objects if requested, and refuses to expand an unknown property', async () => {
  const { stripe } = await startTestProvider();
  await createPlanPrices(stripe);
  const { data } = await stripe.prices.list({
    lookup_keys: ['family-chores-annual'],
    expand: ['data.product'],
  });
  expect(data).toMatchObject([{ unit_amount: 2500, product: { name: 'Family Chores' } }]);
  await expect(stripe.prices.list({ expand: ['data.nothing'] })).rejects.toMatchObject({ param: 'expand' });
});

it('creates an object once even if a property of it cannot be expanded and the request is repeated', async () => {
  const { stripe } = await startTestProvider();
  const create = () =>
    stripe.customers.create({ email, expand: ['nothing'] }, { idempotencyKey: 'the same key' });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await expect(create()).rejects.toMatchObject({ param: 'expand' });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

it('refuses a second price with the same lookup key, unless the key is transferred', async () => {
  const { stripe } = await startTestProvider();
  const { monthly } = await createPlanPrices(stripe);
  const params = {
    product: 'family-chores',
    currency: 'usd',
    unit_amount: 399,
    recurring: { interval: 'month' },
    lookup_key: 'family-chores-monthly',
  } as const;
  await expect(stripe.prices.create(params)).rejects.toMatchObject({ code: 'resource_already_exists' });
  await stripe.prices.create({ ...params, transfer_lookup_key: true });
  expect((await stripe.prices.retrieve(monthly)).lookup_key).toBeNull();
});

it('merges an update of metadata: other keys stay, and an empty value removes its key', async () => {
  const { stripe } = await startTestProvider();
  const { id } = await stripe.customers.create({ email, metadata: { account: '7', plan: 'annual' } });
  await stripe.customers.update(id, { metadata: { plan: '', since: 'today' } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ metadata: { account: '7', since: 'today' } });
});

it('refuses a foreign host name', async () => {
  const { provider } = await startTestProvider();
  const status = await new Promise((resolve) => {
    get(`${provider.url}/_control`, { headers: { host: 'evil.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  expect(status).toBe(403);
});

it('refuses a form that another site sends', async () => {
  const { provider } = await startTestProvider();
  const status = async (headers: Record<string, string>, method = 'GET') =>
    (await fetch(`${provider.url}/_control`, { method, headers })).status;
  expect(await status({ 'sec-fetch-site': 'cross-site' }, 'POST')).toBe(403);
  expect(await status({})).toBe(200);
});

it('injects as many failures as requested, and only for the requested method and path', async () => {
  const { stripe, provider } = await startTestProvider();
  provider.control.fail({ count: 2, of: 'POST /v1/customers', status: 429 });
  await stripe.balance.retrieve();
  for (const _ of [1, 2]) {
    await expect(stripe.customers.create({ email })).rejects.toMatchObject({ type: 'StripeRateLimitError' });
  }
  await stripe.customers.create({ email });
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

it('creates one customer when the SDK retries after a lost response', async () => {
  const { provider, stripe } = await startTestProvider();
  provider.control.fail({ count: 1, afterwards: true });
  const retrying = sdk(provider, { maxNetworkRetries: 2 });
  const { id } = await retrying.customers.create({ email });
  expect((await stripe.customers.list()).data.map((customer) => customer.id)).toEqual([id]);
});

it('delays a response on request', async () => {
  const { provider } = await startTestProvider();
  provider.control.fail({ count: 1, delayMs: 500 });
  const impatient = sdk(provider, { timeout: 100 });
  await expect(impatient.balance.retrieve()).rejects.toMatchObject({ type: 'StripeConnectionError' });
});
