import { offerPlans, testProvider, trialOf } from '../testing/test-provider.ts';

const json = 'application/json';

interface Sent {
  readonly body: object;
  readonly type?: string;
}

async function steered() {
  const { stripe, provider } = await testProvider();
  const send = (method: string, path: string, sent?: Sent) =>
    fetch(`${provider.url}/_control${path}`, {
      method,
      ...(sent && { body: JSON.stringify(sent.body), headers: { 'content-type': sent.type ?? json } }),
    });
  return { stripe, provider, send };
}

it('says how things are', async () => {
  const { send } = await steered();
  const state = await (await send('GET', '')).json();
  expect(state).toEqual({
    now: expect.stringMatching(/^\d{4}-/),
    aheadSeconds: 0,
    faults: [],
    webhooks: { held: false, waiting: 0 },
  });
});

it('moves its own time, and with it what customers have without a test clock', async () => {
  const { stripe, send } = await steered();
  const { monthly } = await offerPlans(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org' });
  const { id } = await stripe.subscriptions.create(trialOf(customer, monthly));
  const state = await (await send('POST', '/clock', { body: { advanceSeconds: 31 * 86_400 } })).json();
  expect(state).toMatchObject({ aheadSeconds: 31 * 86_400 });
  expect((await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
});

it('makes requests fail until it is told to stop', async () => {
  const { stripe, send } = await steered();
  await send('POST', '/faults', { body: { count: 100, status: 500 } });
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  await send('DELETE', '/faults');
  await expect(stripe.balance.retrieve()).resolves.toBeDefined();
});

it('shows what it was asked, one of each kind', async () => {
  const { stripe, send } = await steered();
  for (const name of ['Ada', 'Ben']) await stripe.customers.create({ name });
  await stripe.customers.create({ email: 'ada@example.org' });
  const asked = await (await send('GET', '/requests')).json();
  expect(asked).toMatchObject([
    { method: 'POST', url: '/v1/customers', body: 'name=Ben', status: 200, answer: { name: 'Ben' } },
    { body: 'email=ada%40example.org' },
  ]);
});

it.each([
  ['a time that goes back', { advanceSeconds: -1 }],
  ['what it does not know', { advanceSeconds: 1, every: 'day' }],
])('refuses %s', async (_what, body) => {
  const { send, provider } = await steered();
  expect((await send('POST', '/clock', { body })).status).toBe(400);
  expect(provider.control.state().aheadSeconds).toBe(0);
});

it("refuses what a stranger's page may send without asking", async () => {
  const { send, provider } = await steered();
  const body = { advanceSeconds: 1 };
  expect((await send('POST', '/clock', { body, type: 'text/plain' })).status).toBe(400);
  expect(provider.control.state().aheadSeconds).toBe(0);
});
