import { defineCall } from '@family-chores/contracts/define-call';
import { id } from '@family-chores/contracts/fields';
import { ContractClient, Cookies } from '@family-chores/node-client';
import { z } from 'zod';
import { defineService } from '../service/index.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { route } from './index.ts';

const closeAccount = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/closed-accounts',
  access: 'account',
  recentSignIn: true,
  summary: 'Close the account',
});

const closeWallet = defineCall({
  service: 'schedule',
  method: 'POST',
  path: '/api/closed-wallets',
  access: 'own',
  recentSignIn: true,
  summary: 'Close the wallet of an account',
  body: z.object({ userId: id }),
});

const GUEST_ID = 5;
const ANONYMOUS_ID = 6;
let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    defineService({
      name: 'closing',
      routes: [
        route(closeAccount, async () => undefined),
        route(closeWallet, {
          allowAnonymous: async (userId) => userId === ANONYMOUS_ID,
          handle: async () => undefined,
        }),
      ],
    }),
  );
  service.stubs.guests.add(GUEST_ID);
});
afterAll(() => service.stop());

async function clientSignedIn(minutesAgo: number, accountId = 7) {
  const signedInAt = new Date(Date.now() - minutesAgo * 60_000);
  const access = await service.stubs.token(accountId, { signedInAt });
  return new ContractClient({
    url: service.url,
    origin: service.origin,
    cookies: new Cookies([['access', access]]),
  });
}

it.each([
  { minutesAgo: 0, status: 204 },
  { minutesAgo: 14, status: 204 },
  { minutesAgo: 16, status: 403 },
  { minutesAgo: 24 * 60, status: 403 },
  // The clock was set back.
  { minutesAgo: -120, status: 403 },
])('returns $status when the account signed in $minutesAgo minutes ago', async ({ minutesAgo, status }) => {
  const client = await clientSignedIn(minutesAgo);
  expect((await client.call(closeAccount, {})).status).toBe(status);
  expect((await client.call(closeWallet, { body: { userId: 7 } })).status).toBe(status);
});

it('returns a message that requests the user to confirm their identity', async () => {
  const { problem } = await (await clientSignedIn(60)).call(closeAccount, {});
  expect(problem).toMatchObject({
    type: 'urn:family-chores:problem:sign-in-not-recent',
    message: 'Please confirm your identity, then try again.',
  });
});

it('exempts guests, and anonymous callers that the route allows', async () => {
  expect((await (await clientSignedIn(60, GUEST_ID)).call(closeAccount, {})).status).toBe(204);
  const body = { userId: ANONYMOUS_ID };
  expect((await (await service.as()).call(closeWallet, { body })).status).toBe(204);
});

it('checks the session and the owner of the resource before it checks how recent the sign-in is', async () => {
  expect((await (await service.as()).call(closeAccount, {})).status).toBe(401);
  expect((await (await clientSignedIn(60)).call(closeWallet, { body: { userId: 8 } })).status).toBe(404);
});
