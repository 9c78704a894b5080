import { defineCall } from '@family-chores/contracts/define-call';
import { id, idText } from '@family-chores/contracts/fields';
import { problem } from '@family-chores/contracts/problem';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { route } from './index.ts';

const seeWallet = defineCall({
  service: 'schedule',
  method: 'GET',
  path: '/api/wallets/:userId',
  access: 'own',
  summary: 'Wallet of an account',
  params: z.object({ userId: idText }),
  response: z.object({ userId: id }),
  problems: ['too-many-requests'],
});

const fillWallet = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/wallets',
  access: 'own',
  summary: 'Fill a wallet',
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

const ANONYMOUS_ID = 1;
const LIMITED_ID = 2;
let filled = 0;
let service: TestService;

beforeAll(async () => {
  const allowAnonymous = async (userId: number) => {
    if (userId === LIMITED_ID) throw problem('too-many-requests');
    return userId === ANONYMOUS_ID;
  };
  service = await startTestService(
    defineService({
      name: 'wallets',
      routes: [
        route(seeWallet, { allowAnonymous, handle: async ({ userId }) => ({ userId }) }),
        route(fillWallet, {
          allowAnonymous,
          handle: async ({ userId, body }) => ({ userId, filled: (filled += body.amount) }),
        }),
        route(sign, async ({ body }) => ({ read: body })),
      ],
    }),
  );
});
afterAll(() => service.stop());

async function see(userId: number, accountId?: number) {
  const client = await service.as(accountId);
  return client.call(seeWallet, { params: { userId } });
}

it('lets an account access its own resource', async () => {
  expect((await see(7, 7)).body).toEqual({ userId: 7 });
});

it("hides an account's resource from other accounts", async () => {
  expect((await see(7, 8)).status).toBe(404);
});

it('refuses a caller without a session', async () => {
  expect((await see(7)).status).toBe(401);
});

it('lets anyone access a resource with a `userId` for which the route allows anonymous callers', async () => {
  const statuses = [(await see(ANONYMOUS_ID)).status, (await see(ANONYMOUS_ID, 8)).status];
  expect(statuses).toEqual([200, 200]);
});

it('refuses with the problem that allowAnonymous throws', async () => {
  expect((await see(LIMITED_ID)).status).toBe(429);
});

it('reads the account id from the body too, and handles a repeated write once', async () => {
  const client = await service.as(7);
  const headers = { 'idempotency-key': 'one-two-three' };
  const fill = (userId: number) => client.call(fillWallet, { body: { userId, amount: 5 }, headers });
  const bodies = [(await fill(7)).body, (await fill(7)).body];
  expect([bodies, filled]).toEqual([[bodies[0], bodies[0]], 5]);
  expect((await client.call(fillWallet, { body: { userId: 8, amount: 5 } })).status).toBe(404);
});

it('passes on a raw body unchanged', async () => {
  const text = '{ "a": 1.0,\n "a": "é" } ';
  const response = await (await service.as()).call(sign, { body: text });
  expect(response.body).toEqual({ read: text });
});
