import { getSession, login, register } from '@family-chores/contracts/identity/accounts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  listSignIns,
} from '@family-chores/contracts/identity/sessions';
import { startTestService, until, type TestService } from '@family-chores/service-kit/testing';
import { identity } from '../service.ts';
import { SignIn } from '../sign-ins/sign-in.model.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36';
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Mobile Safari/604.1';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const headers = { 'user-agent': chrome };
  const { user } = (await browser.call(register, { body: form, headers })).body;
  return { browser, form, user };
}

async function signIn({ email, password }: { email: string; password: string }, address = '203.0.113.77') {
  const browser = new Browser(service);
  const headers = { 'user-agent': phone, 'x-forwarded-for': address };
  const { status } = await browser.call(login, { body: { email, password }, headers });
  return { browser, status };
}

const sessionsOf = async (browser: Browser) => (await browser.call(listSessions, {})).body;
const signInsOf = async (browser: Browser) => (await browser.call(listSignIns, {})).body;
const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;

it('lists the sessions of the account with their devices, the current session first', async () => {
  const { browser, form } = await registerAccount();
  await signIn(form);
  await registerAccount();
  const shape = { id: expect.stringMatching(/^[\w-]{22}$/), startedAt: expect.any(String) };
  expect(await sessionsOf(browser)).toEqual([
    { ...shape, device: 'Chrome on Windows', lastUsedAt: expect.any(String), current: true },
    { ...shape, device: 'Safari on iPhone', lastUsedAt: expect.any(String), current: false },
  ]);
});

it('ends one session of the account', async () => {
  const { browser, form, user } = await registerAccount();
  const other = await signIn(form);
  const third = await signIn(form);
  const own = (await sessionsOf(other.browser)).find(({ current }) => current);
  expect((await browser.call(endSession, { params: { id: own?.id ?? '' } })).status).toBe(204);
  expect(await userOf(other.browser)).toBeNull();
  await until(async () => (await other.browser.call(listSessions, {})).status === 401);
  expect([await userOf(browser), await userOf(third.browser)]).toEqual([user, user]);
  expect(await sessionsOf(browser)).toHaveLength(2);
});

it('refuses to end a session of another account as if it did not exist', async () => {
  const otherOwner = await registerAccount();
  const { browser, user } = await registerAccount();
  const [session] = await sessionsOf(browser);
  const refused = await otherOwner.browser.call(endSession, { params: { id: session?.id ?? '' } });
  expect(refused.status).toBe(404);
  expect(await userOf(browser)).toEqual(user);
});

it('ends all other sessions', async () => {
  const { browser, form, user } = await registerAccount();
  const others = [await signIn(form), await signIn(form)];
  expect((await browser.call(endOtherSessions, {})).status).toBe(204);
  for (const other of others) expect(await userOf(other.browser)).toBeNull();
  expect(await userOf(browser)).toEqual(user);
  expect(await sessionsOf(browser)).toHaveLength(1);
});

it('lists each attempt to sign in with its IPv4 network, if any, but neither shows nor stores the address', async () => {
  const { browser, form, user } = await registerAccount();
  await signIn(form);
  expect((await signIn({ ...form, password: 'wrong words' }, '2001:db8::1')).status).toBe(401);
  await until(async () => (await signInsOf(browser)).length === 3);
  expect(await signInsOf(browser)).toEqual([
    { at: expect.any(String), device: 'Safari on iPhone', network: null, outcome: 'wrong-password' },
    { at: expect.any(String), device: 'Safari on iPhone', network: '203.0.113', outcome: 'succeeded' },
    { at: expect.any(String), device: 'Chrome on Windows', network: '127.0.0', outcome: 'succeeded' },
  ]);
  expect(JSON.stringify(await SignIn.find({ accountId: user.id }).lean())).not.toContain('203.0.113.77');
});

it('keeps sign-ins for 90 days', async () => {
  const indexes = await SignIn.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 90 * 24 * 3600 }),
  );
});
