import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { login, logout, register } from '@family-chores/contracts/identity/accounts';
import { sendOnce } from '../client/send-once.ts';
import { mapConcurrently } from '@family-chores/bench/map-concurrently';
import { createTestFamily, type TestFamily } from '../client/test-family.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const GUESSES_IN_ONE_NETWORK = 15;
const NETWORKS = 60;
/** The default of identity's `LOGIN_LIMIT_PER_ACCOUNT`: failed attempts per hour. */
const GUESSES_IN_ALL_NETWORKS = 50;
/** The limit of `sendMessage`: messages per minute. */
const MESSAGES_OF_ONE_ACCOUNT = 120;
const MAX_CONCURRENT_CLIENTS = 6;

interface LoginAttempt {
  readonly email: string;
  readonly password: string;
  /** A browser's cookies; empty for a client without earlier visits. */
  readonly cookies?: string;
  /** The client address that the gateway would forward. Without it, the request goes through the gateway. */
  readonly address?: string;
}

/** Quality bar S9. */
export const signInAttacks: Check = {
  id: 'S9',
  title:
    'password guesses from one or many networks and a flood of messages are limited, and no one else is locked out',
  async run({ stack }) {
    const owner = new ApiClient(stack.target);
    const account = { email: `${randomUUID()}@example.org`, password: 'seven small spoons' };
    const form = { ...account, name: 'Ada', confirmPassword: account.password, acceptTerms: true } as const;
    await owner.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
    await owner.call(logout, {});
    const attemptLogin = (attempt: Partial<LoginAttempt>) => logIn(stack, { ...account, ...attempt });
    const guess = (attempt: Partial<LoginAttempt> = {}) =>
      attemptLogin({ password: randomUUID(), ...attempt });

    const sameNetwork = await repeat(GUESSES_IN_ONE_NETWORK, () => guess());
    assert.equal(sameNetwork.at(-1)?.status, 429, 'the last guess from one network should be refused');
    assert.ok(Number(sameNetwork.at(-1)?.retryAfter) > 0, 'the refusal has no Retry-After header');
    assert.equal(
      (await attemptLogin({ cookies: owner.cookies.toString() })).status,
      200,
      "the owner's browser should be able to sign in",
    );
    assert.equal(
      (await attemptLogin({ address: '203.0.113.1' })).status,
      200,
      'the owner should be able to sign in from another network',
    );

    const addresses = Array.from({ length: NETWORKS }, (_, index) => `198.51.100.${index}`);
    const all = await mapConcurrently(MAX_CONCURRENT_CLIENTS, addresses, (address) => guess({ address }));
    const tried = all.filter(({ status }) => status === 401).length;
    const refused = all.filter(({ status }) => status === 429).length;
    assert.equal(tried + refused, NETWORKS);
    assert.ok(tried <= GUESSES_IN_ALL_NETWORKS, `${tried} guesses from ${NETWORKS} networks were tried`);
    const fromTriedNetwork = { cookies: owner.cookies.toString(), address: '198.51.100.1' };
    assert.equal(
      (await attemptLogin(fromTriedNetwork)).status,
      200,
      "the owner's browser should still be able to sign in",
    );
    const accepted = await floodChat(stack);
    return `${tried} of ${NETWORKS} guesses, one per network, tried; 3 owner logins; ${accepted} messages accepted`;
  },
  mutants: [
    {
      defect: 'browsers that signed in before are not recognized',
      edits: [
        {
          file: 'services/identity/dist/sessions/sessions.routes.js',
          replace: '(account && deviceIds.get(account._id)) ?? null',
          by: 'null',
        },
      ],
    },
    {
      defect: 'failed logins in one network count for all networks',
      edits: [
        {
          file: 'services/identity/dist/limits/rate-limits.js',
          replace: 'return `${sha256(email)} ${network}`;',
          by: 'return sha256(email);',
        },
      ],
    },
    {
      defect: 'failed logins to an account are not counted across networks',
      edits: [
        {
          file: 'services/identity/dist/limits/rate-limits.js',
          replace: "await this.#limits.spend('login account', sha256(email));",
          by: '',
        },
      ],
    },
    {
      defect: 'the calls of an account are not limited',
      edits: [
        {
          file: 'packages/service-kit/dist/http/call-limits.js',
          replace: 'await account.spend(accountId);',
          by: '',
        },
      ],
    },
  ],
};

/** An account floods its family's chat; then another family writes. @returns how many flood messages were accepted */
async function floodChat(stack: FaultStack): Promise<number> {
  const [flooding, other] = [await createTestFamily(stack.target), await createTestFamily(stack.target)];
  const sendOne = ({ owner, familyId, members }: TestFamily) => {
    const body = { familyId, senderId: members[0].id, content: 'Hello' };
    return sendOnce(stack, { client: owner, call: sendMessage, input: { body } });
  };
  const flood = Array.from({ length: MESSAGES_OF_ONE_ACCOUNT + 20 });
  const responses = await mapConcurrently(MAX_CONCURRENT_CLIENTS, flood, () => sendOne(flooding));
  const accepted = responses.filter(({ status }) => status === 201).length;
  const refused = responses.filter(({ status }) => status === 429);
  assert.equal(accepted + refused.length, flood.length);
  assert.ok(refused.length > 0, 'no message of the flood was refused');
  assert.equal(refused[0]?.message, 'Too many attempts. Please wait a moment and try again.');
  assert.equal((await sendOne(other)).status, 201, 'another family should still be able to write');
  return accepted;
}

/** Logs in, directly at identity if the attempt names a client address. */
async function logIn(stack: FaultStack, { email, password, cookies = '', address }: LoginAttempt) {
  const { PORT } = await stack.environmentOf('identity');
  const url = address === undefined ? stack.target.url : `http://127.0.0.1:${PORT}`;
  const response = await fetch(url + login.path, {
    method: login.method,
    headers: {
      origin: stack.target.origin,
      'content-type': 'application/json',
      ...(cookies !== '' && { cookie: cookies }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ email, password }),
  });
  await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function repeat<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}
