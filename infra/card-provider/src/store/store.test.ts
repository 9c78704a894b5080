import { readFileSync } from 'node:fs';
import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCustomer } from '../customers/customer.ts';
import { publishEvent } from '../events/publish-event.ts';
import {
  CLOCK_START,
  startWebhookListener,
  createPlanPrices,
  sdk,
  secretKey,
  startTestProvider,
  trialOf,
  webhookSecret,
} from '../testing/test-provider.ts';
import { startWebhookDispatcher } from '../webhooks/webhook-dispatcher.ts';
import { openStore } from './store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-provider-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Waits until a condition holds, but only for a limited time. If it never holds, the test's next expectation fails. */
async function until(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 600 && !condition(); attempt += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

it('keeps all data across a restart, and then delivers pending events', async () => {
  const file = join(folder, 'deep', 'store.jsonl');
  const { stripe, provider } = await startTestProvider({ file });
  const { monthly } = await createPlanPrices(stripe);
  const { id: customer } = await stripe.customers.create({ email: 'ada@example.org' });
  const { id } = await stripe.subscriptions.create(trialOf(customer, monthly), { idempotencyKey: 'once' });
  await provider.control.advance(29 * 86_400);
  await provider.close();

  const listener = await startWebhookListener();
  const restarted = await startTestProvider({ file, webhooks: { url: listener.url, secret: webhookSecret } });
  expect(await restarted.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'trialing', customer });
  const repeated = await restarted.stripe.subscriptions.create(trialOf(customer, monthly), {
    idempotencyKey: 'once',
  });
  expect(repeated.id).toBe(id);
  expect(restarted.provider.control.state().aheadSeconds).toBe(29 * 86_400);
  await restarted.provider.control.advance(2 * 86_400);
  expect((await restarted.stripe.subscriptions.retrieve(id)).status).toBe('canceled');
  const types = () => new Set(listener.received.map(({ payload }) => JSON.parse(payload).type));
  // Six types of events are expected; the last one reports the end of the subscription.
  await until(() => types().size >= 6);
  expect(types()).toContain('customer.subscription.deleted');
});

it('writes a change to disk before it responds, and drops a truncated line when it starts again', async () => {
  const file = join(folder, 'store.jsonl');
  const { stripe } = await startTestProvider({ file });
  const { id } = await stripe.customers.create({ email: 'ada@example.org' });
  expect(await readFile(file, 'utf8')).toContain(id);
  await appendFile(file, '{"in":"customers","id":"cus_half","row":{"id":');
  const { provider } = await startTestProvider({ file });
  expect((await sdk(provider).customers.list()).data.map((customer) => customer.id)).toEqual([id]);
});

it('writes a file that only its owner can read and that does not contain the secret key', async () => {
  const file = join(folder, 'store.jsonl');
  await startTestProvider({ file });
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).not.toContain(secretKey);
});

it('delivers an event only after it is on disk, even if no request caused it', async () => {
  const file = join(folder, 'store.jsonl');
  const store = await openStore(file);
  const storedAtDelivery: string[] = [];
  const { url } = await startWebhookListener(() => storedAtDelivery.push(readFileSync(file, 'utf8')));
  const dispatcher = startWebhookDispatcher(store);
  dispatcher.deliverTo({ url, secret: webhookSecret });
  const details = { id: 'cus_ada', email: 'ada@example.org', name: null, metadata: {}, testClock: null };
  const object = store.customers.put(buildCustomer({ ...details, createdAt: CLOCK_START }));
  publishEvent(store, 'customer.updated', { object, before: { ...object, email: null } });
  dispatcher.wake();
  await until(() => storedAtDelivery.length > 0);
  await dispatcher.close();
  await store.close();
  expect(storedAtDelivery).toEqual([expect.stringContaining('"customer.updated"')]);
});
