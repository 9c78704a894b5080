import { defineCall } from '@family-chores/contracts/define-call';
import { id, idText } from '@family-chores/contracts/fields';
import { problem } from '@family-chores/contracts/problem';
import { z } from 'zod';
import { startTestService, type TestService } from '../testing/index.ts';
import { route } from './index.ts';

const seeWallet = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/wallets/:userId',
  access: 'own',
  summary: 'What an account has',
  params: z.object({ userId: idText }),
  response: z.object({ userId: id }),
});

const fillWallet = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/wallets',
  access: 'own',
  summary: 'Give an account something',
  body: z.object({ userId: id, amount: z.int() }),
  response: z.object({ userId: id, filled: z.int() }),
});

const sign = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/signed',
  access: 'public',
  summary: 'Something signed',
  body: z.string(),
  rawBody: true,
  response: z.object({ read: z.string() }),
});

const nobody = 1;
const closed = 2;
let filled = 0;
let service: TestService;

beforeAll(async () => {
  const allowAnonymous = async (userId: number) => {
    if (userId === closed) throw problem('too-many-requests');
    return userId === nobody;
  };
  service = await startTestService({
    name: 'wallets',
    routes: [
      route(seeWallet, { allowAnonymous, handle: async ({ userId }) => ({ userId }) }),
      route(fillWallet, {
        allowAnonymous,
        handle: async ({ userId, body }) => ({ userId, filled: (filled += body.amount) }),
      }),
      route(sign, async ({ body }) => ({ read: body })),
    ],
  });
});
afterAll(() => service.stop());

async function see(userId: number, accountId?: number) {
  const client = await service.as(accountId);
  return client.call(seeWallet, { params: { userId } });
}

it('lets an account in to its own', async () => {
  expect((await see(7, 7)).body).toEqual({ userId: 7 });
});

it('hides the own of an account from others', async () => {
  expect((await see(7, 8)).status).toBe(404);
});

it('requires a session of anonymous callers', async () => {
  expect((await see(7)).status).toBe(401);
});

it('lets anybody in to what is nobodys', async () => {
  const statuses = [(await see(nobody)).status, (await see(nobody, 8)).status];
  expect(statuses).toEqual([200, 200]);
});

it('refuses as the service says', async () => {
  expect((await see(closed)).status).toBe(429);
});

it('finds the account in the body too, and handles a repeated write once', async () => {
  const client = await service.as(7);
  const headers = { 'idempotency-key': 'one-two-three' };
  const fill = (userId: number) => client.call(fillWallet, { body: { userId, amount: 5 }, headers });
  const answers = [(await fill(7)).body, (await fill(7)).body];
  expect([answers, filled]).toEqual([[answers[0], answers[0]], 5]);
  expect((await client.call(fillWallet, { body: { userId: 8, amount: 5 } })).status).toBe(404);
});

it('gives a raw body exactly as it came', async () => {
  const text = '{ "a": 1.0,\n "a": "é" } ';
  const answer = await (await service.as()).call(sign, { body: text });
  expect(answer.body).toEqual({ read: text });
});
