import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { sendMessage } from '@family-chores/contracts/chat/messages';
import { login, logout, register } from '@family-chores/contracts/identity/accounts';
import { askOnce } from '../client/ask-once.ts';
import { atOnce } from '../client/at-once.ts';
import { foundHousehold, type Household } from '../client/household.ts';
import { Visitor } from '../client/visitor.ts';
import type { Check } from '../run/check.ts';
import type { FaultStack } from '../stack/fault-stack.ts';

const guessesOfOneNetwork = 15;
const networks = 60;
/** `LOGIN_LIMIT_PER_ACCOUNT` of identity, for an hour. */
const guessesOfAllNetworks = 50;
/** The limit of `sendMessage`, for a minute. */
const messagesOfOneAccount = 120;
const clientsAtOnce = 6;

interface SignIn {
  readonly email: string;
  readonly password: string;
  /** Of a browser; empty for a client that was never here. */
  readonly cookies?: string;
  /** The client's address, as the gateway would say; without it the request passes through the gateway. */
  readonly address?: string;
}

/** Quality bar S9. */
export const signInAttacks: Check = {
  id: 'S9',
  title:
    'wrong passwords from one and from many networks, a flood of messages: slowed, and nobody else is kept out',
  async run({ stack }) {
    const owner = new Visitor(stack.place);
    const account = { email: `${randomUUID()}@example.org`, password: 'seven small spoons' };
    const form = { ...account, name: 'Ada', confirmPassword: account.password, acceptTerms: true } as const;
    await owner.call(register, { body: { ...form, subscriptionPlan: 'monthly' } });
    await owner.call(logout, {});
    const signIn = (attempt: Partial<SignIn>) => signInOnce(stack, { ...account, ...attempt });
    const guess = (attempt: Partial<SignIn> = {}) => signIn({ password: randomUUID(), ...attempt });

    const sameNetwork = await inTurn(guessesOfOneNetwork, () => guess());
    assert.equal(sameNetwork.at(-1)?.status, 429, 'one network is refused');
    assert.ok(Number(sameNetwork.at(-1)?.retryAfter) > 0, 'it is told when to try again');
    assert.equal((await signIn({ cookies: owner.cookies })).status, 200, "the owner's browser gets in");
    assert.equal((await signIn({ address: '203.0.113.1' })).status, 200, 'the owner gets in elsewhere');

    const addresses = Array.from({ length: networks }, (_, index) => `198.51.100.${index}`);
    const all = await atOnce(clientsAtOnce, addresses, (address) => guess({ address }));
    const tried = all.filter(({ status }) => status === 401).length;
    const refused = all.filter(({ status }) => status === 429).length;
    assert.equal(tried + refused, networks);
    assert.ok(tried <= guessesOfAllNetworks, `${tried} guesses of ${networks} networks were tried`);
    const again = { cookies: owner.cookies, address: '198.51.100.1' };
    assert.equal((await signIn(again)).status, 200, "the owner's browser still gets in");
    const written = await floodChat(stack);
    return `${written} messages of a flood were taken, ${tried} of ${networks} guesses from as many networks were tried, the owner signed in 3 times`;
  },
  mutants: [
    {
      what: 'browsers that signed in before are not recognized',
      edits: [
        {
          file: 'services/identity/dist/sessions/sessions.routes.js',
          replace: '(account && knownAs.get(account._id)) ?? null',
          by: 'null',
        },
      ],
    },
    {
      what: 'the attempts of one network count for all',
      edits: [
        {
          file: 'services/identity/dist/limits/rate-limits.js',
          replace: 'return `${sha256(email)} ${network}`;',
          by: 'return sha256(email);',
        },
      ],
    },
    {
      what: 'attempts at an account are not counted across networks',
      edits: [
        {
          file: 'services/identity/dist/limits/rate-limits.js',
          replace: "await this.#limits.spend('login account', sha256(email));",
          by: '',
        },
      ],
    },
    {
      what: 'an account may create as much as it likes',
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

/** One account floods the chat of its family; another family goes on. Answers how many messages were taken. */
async function floodChat(stack: FaultStack): Promise<number> {
  const [flooding, other] = [await foundHousehold(stack.place), await foundHousehold(stack.place)];
  const say = ({ head, familyId, members }: Household) => {
    const body = { familyId, senderId: members[0].id, content: 'Hello' };
    return askOnce(stack, { visitor: head, call: sendMessage, input: { body } });
  };
  const flood = Array.from({ length: messagesOfOneAccount + 20 });
  const answers = await atOnce(clientsAtOnce, flood, () => say(flooding));
  const taken = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter(({ status }) => status === 429);
  assert.equal(taken + refused.length, flood.length);
  assert.ok(refused.length > 0, 'a flood of messages is refused');
  assert.equal(refused[0]?.message, 'Too many attempts. Please wait a moment and try again.');
  assert.equal((await say(other)).status, 201, 'another family goes on');
  return taken;
}

async function signInOnce(stack: FaultStack, { email, password, cookies = '', address }: SignIn) {
  const { PORT } = await stack.environmentOf('identity');
  const url = address === undefined ? stack.place.url : `http://127.0.0.1:${PORT}`;
  const response = await fetch(url + login.path, {
    method: login.method,
    headers: {
      origin: stack.place.origin,
      'content-type': 'application/json',
      ...(cookies !== '' && { cookie: cookies }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    body: JSON.stringify({ email, password }),
  });
  await response.text();
  return { status: response.status, retryAfter: response.headers.get('retry-after') };
}

async function inTurn<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) results.push(await work());
  return results;
}
