import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { sendContactMessage, type ContactForm } from '@family-chores/contracts/support/contact';
import { event } from '@family-chores/service-kit/events';
import type { TestService } from '@family-chores/service-kit/testing';
import { buildMessage } from '../testing/build-message.ts';
import { startSupport } from '../testing/start-support.ts';
import { ContactMessage } from './contact-message.model.ts';

let service: TestService;
let address = 0;

beforeAll(async () => {
  service = await startSupport({
    CONTACT_LIMIT_PER_ADDRESS: '2/900',
    CONTACT_LIMIT_WHOLE: '60/900',
  });
});
beforeEach(() => {
  address += 1;
});
afterAll(() => service.stop());

async function send(body: ContactForm, headers: Record<string, string> = {}) {
  const client = await service.as();
  const from = { 'x-forwarded-for': `198.51.100.${address}` };
  return client.call(sendContactMessage, { body, headers: { ...from, ...headers } });
}

it('stores a message of an anonymous client', async () => {
  const { status, body } = await send(
    buildMessage({ name: '  Ann Sand ', message: 'One line\nand another' }),
  );
  expect(status).toBe(201);
  expect(await ContactMessage.findById(body.id).lean()).toMatchObject({
    name: 'Ann Sand',
    email: 'ann@example.com',
    message: 'One line\nand another',
  });
});

describe('a message of a signed-in account', () => {
  const subscription = (accountId: number, active: boolean, revision: number) =>
    event(subscriptionChanged, {
      accountId,
      plan: 'monthly',
      status: active ? 'trialing' : 'canceled',
      active,
      currentPeriodEnd: null,
      cancelAtPeriodEnd: false,
      revision,
    });

  async function isPriority(accountId: number): Promise<boolean | undefined> {
    const client = await service.as(accountId);
    address += 1;
    const headers = { 'x-forwarded-for': `198.51.100.${address}` };
    const { body } = await client.call(sendContactMessage, { body: buildMessage(), headers });
    return (await ContactMessage.findById(body.id).lean())?.isPriority;
  }

  // Shows: 9-monthly-support, 9-annual-support
  it('has priority while the account has a subscription', async () => {
    await service.deliver(subscription(501, true, 1));
    expect([await isPriority(501), await isPriority(502)]).toEqual([true, false]);
    await service.deliver(subscription(501, false, 2));
    expect(await isPriority(501)).toBe(false);
  });

  it('gets its priority from the latest subscription event, in whichever order the events arrive', async () => {
    await service.deliver(subscription(503, false, 2));
    await service.deliver(subscription(503, true, 1));
    expect(await isPriority(503)).toBe(false);
  });
});

it.each([
  [{ name: 'A' }, 'Name must be at least 2 characters'],
  [{ email: 'ann@example' }, 'Please enter a valid email address'],
  [{ message: 'Too short' }, 'Message must be at least 10 characters'],
  [{ message: 'x'.repeat(5001) }, 'Must be at most 5000 characters'],
  [{ name: 'Ann\nBcc: everybody@example.com' }, 'Contains characters that cannot be used'],
  [{ name: 'Ann\r\nBcc: everybody@example.com' }, 'Contains characters that cannot be used'],
  [{ email: 'ann@example.com\r\nBcc: everybody@example.com' }, 'Please enter a valid email address'],
])('refuses %j', async (fields, message) => {
  const { status, problem } = await send(buildMessage(fields));
  expect([status, problem.errors?.[0]?.message]).toEqual([400, message]);
  expect(await ContactMessage.countDocuments(fields)).toBe(0);
});

it('recognizes a message that is sent again because its response was lost', async () => {
  const headers = { 'idempotency-key': '5a9e4b52-8c3f-4d57-9a38-cf6f2f1f0001' };
  const message = buildMessage({ message: 'Did this arrive at all?' });
  const [first, repeated] = [await send(message, headers), await send(message, headers)];
  expect([first.status, repeated.status, repeated.body]).toEqual([201, 201, first.body]);
  expect(await ContactMessage.countDocuments({ message: message.message })).toBe(1);
});

it('refuses another message with the same idempotency key', async () => {
  const headers = { 'idempotency-key': '5a9e4b52-8c3f-4d57-9a38-cf6f2f1f0002' };
  await send(buildMessage(), headers);
  const { status } = await send(buildMessage({ message: 'Something else entirely' }), headers);
  expect(status).toBe(422);
});

it('refuses a network address that has sent too many messages, and no other', async () => {
  const statuses = [];
  for (let sent = 0; sent < 3; sent += 1) statuses.push((await send(buildMessage())).status);
  expect(statuses).toEqual([201, 201, 429]);
  address += 1;
  expect((await send(buildMessage())).status).toBe(201);
});

it('refuses all clients once the overall limit is reached', async () => {
  for (let sent = 0; sent < 60; sent += 1) {
    address += 1;
    const { status } = await send(buildMessage());
    if (status === 429) break;
  }
  address += 1;
  const { status, headers } = await send(buildMessage());
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
});
