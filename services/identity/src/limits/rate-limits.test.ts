import { enterAsGuest, login, logout, register } from '@family-chores/contracts/identity/accounts';
import { database } from '@family-chores/service-kit/mongo';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, {
    settings: {
      LOGIN_LIMIT_PER_CLIENT: '3/900',
      LOGIN_LIMIT_PER_DEVICE: '4/900',
      LOGIN_LIMIT_PER_ACCOUNT: '8/900',
      LOGIN_LIMIT_PER_ADDRESS: '12/900',
      REGISTER_LIMIT_PER_ADDRESS: '8/900',
      REGISTER_TAKEN_LIMIT_PER_ADDRESS: '2/900',
      GUEST_LIMIT_PER_ADDRESS: '6/900',
      GUEST_LIMIT_WHOLE: '7/900',
      BUSY_LIMIT_PER_ADDRESS: '1/900',
    },
  });
});
afterAll(() => service.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const statuses = (responses: { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

const wrong = 'wrong words';

async function registerAccount(address: string, browser = new Browser(service)) {
  const form = buildRegistration();
  await browser.call(register, { body: form, headers: from(address) });
  return form;
}

interface Attempts {
  count?: number;
  address: string;
  browser?: Browser;
}

async function attempts(
  { email, password }: { email: string; password: string },
  { count = 1, address, browser }: Attempts,
) {
  const responses = [];
  for (let attempt = 0; attempt < count; attempt += 1) {
    const client = browser ?? new Browser(service);
    responses.push(await client.call(login, { body: { email, password }, headers: from(address) }));
  }
  return responses;
}

/** Fails to sign in from one network until attempts are refused. @returns the refusal */
async function exhaustAttempts(email: string, address: string) {
  const responses = await attempts({ email, password: wrong }, { count: 4, address });
  expect(statuses(responses)).toEqual([401, 401, 401, 429]);
  return responses[3];
}

describe('failed sign-ins from one network', () => {
  it('are blocked for a minute at first, and for twice as long the next time', async () => {
    const { email } = await registerAccount('198.51.100.1');
    const first = await exhaustAttempts(email, '198.51.100.1');
    expect(first?.problem.message).toBe('Too many attempts. Please wait a moment and try again.');
    expect(first?.headers.get('retry-after')).toBe('60');

    const blocks = { key: { $regex: '^login client:.* 198.51.100.1$' } };
    await database()
      .collection('limits')
      .updateMany(blocks, { $set: { expire: new Date() } });
    expect((await exhaustAttempts(email, '198.51.100.1'))?.headers.get('retry-after')).toBe('120');
  });

  it('do not lock out the owner on another network', async () => {
    const form = await registerAccount('198.51.100.2');
    await exhaustAttempts(form.email, '198.51.100.2');
    expect(statuses(await attempts(form, { address: '198.51.100.3' }))).toEqual([200]);
  });

  it("do not lock out the owner's own browser on the same network", async () => {
    const browser = new Browser(service);
    const form = await registerAccount('198.51.100.4', browser);
    await browser.call(logout, {});
    await exhaustAttempts(form.email, '198.51.100.4');
    expect(statuses(await attempts(form, { address: '198.51.100.4', browser }))).toEqual([200]);
    expect(statuses(await attempts(form, { address: '198.51.100.4' }))).toEqual([429]);
  });

  it('are counted before the password is checked, so concurrent attempts do not slip through', async () => {
    const { email } = await registerAccount('198.51.100.5');
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => attempts({ email, password: wrong }, { address: '198.51.100.5' })),
    );
    expect(statuses(responses.flat())).toEqual([401, 401, 401, 429, 429, 429]);
  });

  it('are forgotten when the owner signs in from that network', async () => {
    const form = await registerAccount('198.51.100.6');
    await attempts({ ...form, password: wrong }, { count: 2, address: '198.51.100.6' });
    expect(statuses(await attempts(form, { address: '198.51.100.6' }))).toEqual([200]);
    await exhaustAttempts(form.email, '198.51.100.6');
  });

  it('are limited in the same way for an email address without an account', async () => {
    const refused = await exhaustAttempts('unknown@example.org', '198.51.100.7');
    expect(refused?.headers.get('retry-after')).toBe('60');
  });

  it('block that network, and no other, if they are made to many accounts', async () => {
    const form = await registerAccount('198.51.100.8');
    for (let account = 0; account < 12; account += 1) {
      await attempts({ email: `n${account}@example.org`, password: wrong }, { address: '198.51.100.8' });
    }
    expect(statuses(await attempts(form, { address: '198.51.100.8' }))).toEqual([429]);
    expect(statuses(await attempts(form, { address: '198.51.100.9' }))).toEqual([200]);
  });
});

describe('failed sign-ins to one account from many networks', () => {
  it('are limited without locking out a browser that signed in before', async () => {
    const browser = new Browser(service);
    const form = await registerAccount('198.51.100.10', browser);
    await browser.call(logout, {});
    const responses = [];
    for (let network = 20; network < 30; network += 1) {
      responses.push(...(await attempts({ ...form, password: wrong }, { address: `198.51.100.${network}` })));
    }
    expect(statuses(responses)).toEqual([...Array(8).fill(401), 429, 429]);
    expect(statuses(await attempts(form, { address: '198.51.100.31' }))).toEqual([429]);
    expect(statuses(await attempts(form, { address: '198.51.100.32', browser }))).toEqual([200]);
  });
});

describe('a browser that signed in before', () => {
  it('has a separate limit for failed attempts', async () => {
    const browser = new Browser(service);
    const { email } = await registerAccount('198.51.100.40', browser);
    const responses = await attempts(
      { email, password: wrong },
      { count: 5, address: '198.51.100.40', browser },
    );
    expect(statuses(responses)).toEqual([401, 401, 401, 401, 429]);
  });

  it('is recognized for its own account only', async () => {
    const thief = new Browser(service);
    await registerAccount('198.51.100.41', thief);
    const { email } = await registerAccount('198.51.100.42');
    const guesses = await attempts(
      { email, password: wrong },
      { count: 4, address: '198.51.100.41', browser: thief },
    );
    expect(statuses(guesses)).toEqual([401, 401, 401, 429]);
  });
});

it('refuses registrations from a network that has tried taken email addresses too often', async () => {
  const taken = await registerAccount('198.51.100.50');
  const signUp = async (address: string, body = buildRegistration()) =>
    (await new Browser(service).call(register, { body, headers: from(address) })).status;
  const repeated = { ...buildRegistration(), email: taken.email };
  expect([await signUp('198.51.100.51', repeated), await signUp('198.51.100.51', repeated)]).toEqual([
    409, 409,
  ]);
  expect([await signUp('198.51.100.51', repeated), await signUp('198.51.100.51')]).toEqual([429, 429]);
  expect(await signUp('198.51.100.52')).toBe(201);
});

it('counts an IPv6 network as one address', async () => {
  const inOneNetwork = (host: number) =>
    new Browser(service).call(register, {
      body: buildRegistration(),
      headers: from(`2001:db8:0:1::${host}`),
    });
  const responses = [];
  for (let host = 1; host <= 9; host += 1) responses.push(await inOneNetwork(host));
  expect(statuses(responses)).toEqual([...Array(8).fill(201), 429]);
});

it('lets in a new client while one network, and then all clients together, exceed their limits', async () => {
  const guest = async (address: string) =>
    (await new Browser(service).call(enterAsGuest, { headers: from(address) })).status;
  const greedy = [];
  for (let visit = 0; visit < 8; visit += 1) greedy.push(await guest('198.51.100.60'));
  expect(greedy).toEqual([...Array(6).fill(201), 429, 429]);
  expect(await guest('198.51.100.61')).toBe(201);
  // All clients together now exceed the limit, but each network still gets one attempt.
  const repeated = [await guest('198.51.100.62'), await guest('198.51.100.62'), await guest('198.51.100.62')];
  expect(repeated).toEqual([201, 429, 429]);
  expect(await guest('198.51.100.63')).toBe(201);
});
