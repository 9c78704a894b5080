import { defineCall } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { confirmSignIn } from '@family-chores/contracts/identity/credentials';
import { sha256 } from '@family-chores/service-kit/hash';
import { route } from '@family-chores/service-kit/http';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { identity } from '../service.ts';
import { Session } from '../sessions/session.model.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';

const closeAccount = defineCall({
  service: 'identity',
  method: 'POST',
  path: '/api/test/closed-accounts',
  access: 'account',
  recentSignIn: true,
  summary: 'Close the account',
});

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, {
    settings: { LOGIN_LIMIT_PER_DEVICE: '3/900' },
    routes: [route(closeAccount, async () => undefined)],
  });
});
afterAll(() => service.stop());

/** Moves the start of a browser's session an hour into the past, and renews its token. */
async function anHourLater(browser: Browser): Promise<void> {
  const secretHash = sha256(browser.cookie('session') ?? '');
  await Session.updateOne({ secretHash }, { $set: { createdAt: new Date(Date.now() - 3_600_000) } });
  await browser.call(getSession, {});
}

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  return { browser, form, user };
}

const close = async (browser: Browser) => (await browser.call(closeAccount, {})).status;
const confirm = (browser: Browser, password: string) => browser.call(confirmSignIn, { body: { password } });

it('needs no confirmation right after registering or signing in', async () => {
  const { browser, form } = await registerAccount();
  const phone = new Browser(service);
  await phone.call(login, { body: form });
  expect([await close(browser), await close(phone)]).toEqual([204, 204]);
});

it('makes an old sign-in recent when the password is entered, in this browser only', async () => {
  const { browser, form, user } = await registerAccount();
  const phone = new Browser(service);
  await phone.call(login, { body: form });
  await anHourLater(phone);
  await anHourLater(browser);
  expect(await close(browser)).toBe(403);
  const { status, body } = await confirm(browser, form.password);
  expect([status, body]).toEqual([200, { user }]);
  expect([await close(browser), await close(phone)]).toEqual([204, 403]);
});

it('keeps the confirmation when the token is renewed', async () => {
  const { browser, form } = await registerAccount();
  await anHourLater(browser);
  await confirm(browser, form.password);
  await browser.call(getSession, {});
  expect(await close(browser)).toBe(204);
});

it('refuses a wrong password, and any password after too many wrong ones, but lets the owner sign in elsewhere', async () => {
  const { browser, form } = await registerAccount();
  await anHourLater(browser);
  const statuses = [];
  for (let guess = 0; guess < 4; guess += 1)
    statuses.push((await confirm(browser, `wrong words ${guess}`)).status);
  expect(statuses).toEqual([403, 403, 403, 429]);
  expect((await confirm(browser, form.password)).status).toBe(429);
  expect(await close(browser)).toBe(403);
  const phone = new Browser(service);
  expect((await phone.call(login, { body: form })).status).toBe(200);
  expect(await close(phone)).toBe(204);
});

it('neither requires a confirmation from a guest nor accepts one', async () => {
  const browser = new Browser(service);
  await browser.call(enterAsGuest, {});
  await anHourLater(browser);
  expect(await close(browser)).toBe(204);
  const { status, problem } = await confirm(browser, 'anything');
  expect([status, problem.message]).toEqual([409, 'A guest has no password. Register first.']);
});

it('refuses to confirm without a session', async () => {
  expect((await confirm(new Browser(service), 'anything')).status).toBe(401);
});
