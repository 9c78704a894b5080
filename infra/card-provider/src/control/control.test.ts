import { createPlanPrices, startTestProvider, trialOf } from '../testing/test-provider.ts';

const json = 'application/json';

interface ControlBody {
  readonly body: object;
  readonly type?: string;
}

async function startControlled() {
  const { stripe, provider } = await startTestProvider();
  const send = (method: string, path: string, sent?: ControlBody) =>
    fetch(`${provider.url}/_control${path}`, {
      method,
      ...(sent && { body: JSON.stringify(sent.body), headers: { 'content-type': sent.type ?? json } }),
    });
  return { stripe, provider, send };
}

it('returns the state of the provider', async () => {
  const { send } = await startControlled();
  const state = await (await send('GET', '')).json();
  expect(state).toEqual({
    now: expect.stringMatching(/^\d{4}-/),
    aheadSeconds: 0,
    faults: [],
    webhooks: { held: false, waiting: 0 },
  });
});

it('advances the clock of customers without a test clock', async () => {
  const { stripe, send } = await startControlled();
  const { monthly } = await createPlanPrices(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org' });
  const { id } = await stripe.subscriptions.create(trialOf(customer, monthly));
  const state = await (await send('POST', '/clock', { body: { advanceSeconds: 31 * 86_400 } })).json();
  expect(state).toMatchObject({ aheadSeconds: 31 * 86_400 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

it('makes requests fail until the faults are cleared', async () => {
  const { stripe, send } = await startControlled();
  await send('POST', '/faults', { body: { count: 100, status: 500 } });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await send('DELETE', '/faults');
  await expect(stripe.balance.retrieve()).resolves.toBeDefined();
});

it('records the last request of each kind', async () => {
  const { stripe, send } = await startControlled();
  for (const name of ['Ada', 'Ben']) await stripe.customers.create({ name });
  await stripe.customers.create({ email: 'ada@example.org' });
  const requests = await (await send('GET', '/requests')).json();
  expect(requests).toMatchObject([
    { method: 'POST', url: '/v1/customers', body: 'name=Ben', status: 200, response: { name: 'Ben' } },
    { body: 'email=ada%40example.org' },
  ]);
});

it.each([
  ['a negative duration', { advanceSeconds: -1 }],
  ['an unknown field', { advanceSeconds: 1, every: 'day' }],
])('refuses to advance the clock with %s', async (_case, body) => {
  const { send, provider } = await startControlled();
  expect((await send('POST', '/clock', { body })).status).toBe(400);
  expect(provider.control.state().aheadSeconds).toBe(0);
});

it('refuses a content type that pages of other sites may send without a preflight', async () => {
  const { send, provider } = await startControlled();
  const body = { advanceSeconds: 1 };
  expect((await send('POST', '/clock', { body, type: 'text/plain' })).status).toBe(400);
  expect(provider.control.state().aheadSeconds).toBe(0);
});
