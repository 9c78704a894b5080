import { defineCall } from '@family-chores/contracts/define-call';
import { id } from '@family-chores/contracts/fields';
import { getSession, login, logout, register } from '@family-chores/contracts/identity/accounts';
import { route } from '@family-chores/service-kit/http';
import { until, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { hash } from '@node-rs/argon2';
import { z } from 'zod';
import { Account } from '../model/account.model.ts';
import { argon2Options } from '@family-chores/service-kit/passwords';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { Session } from './session.model.ts';

/** A call that any signed-in account may make. */
const whoAmI = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/test/who-am-i',
  access: 'account',
  summary: 'Id of the account',
  response: z.object({ id }),
});
const whoAmIRoute = route(whoAmI, async ({ account }) => ({ id: account.id }));

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, { routes: [whoAmIRoute] });
});
afterAll(() => service.stop());

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  return { browser, form, user };
}

describe('signing in', () => {
  it('returns the user and gives the browser access', async () => {
    const { form, user } = await registerAccount();
    const browser = new Browser(service);
    const response = await browser.call(login, {
      body: { email: form.email.toUpperCase(), password: form.password },
    });
    expect([response.status, response.body]).toEqual([200, { user }]);
    expect((await browser.call(whoAmI, {})).body).toEqual({ id: user.id });
  });

  it('gives the same response for a wrong password and an unknown email address', async () => {
    const { form } = await registerAccount();
    const wrong = await new Browser(service).call(login, { body: { ...form, password: 'wrong words' } });
    const unknown = await new Browser(service).call(login, {
      body: { ...form, email: 'unknown@example.org' },
    });
    expect([wrong.status, wrong.problem.message]).toEqual([401, 'Invalid email or password']);
    expect({ ...unknown.problem, traceId: '' }).toEqual({ ...wrong.problem, traceId: '' });
  });

  it('starts a new session each time, and ends the previous one', async () => {
    const { browser, form } = await registerAccount();
    const before = browser.copy();
    await browser.call(login, { body: form });
    expect(browser.cookie('session')).not.toBe(before.cookie('session'));
    expect((await before.call(getSession, {})).body.user).toBeNull();
  });

  it('does not adopt a session secret that an attacker planted', async () => {
    const { form } = await registerAccount();
    const planted = new Browser(service, [['session', 'planted-by-an-attacker-0123456789abcdef']]);
    await planted.call(login, { body: form });
    expect(planted.cookie('session')).not.toContain('planted');
  });

  it('rehashes a password whose hash has outdated parameters', async () => {
    const { form, user } = await registerAccount();
    const weakerHash = await hash(form.password, { ...argon2Options, memoryCost: 8192 });
    await Account.updateOne({ _id: user.id }, { $set: { passwordHash: weakerHash } });
    expect((await new Browser(service).call(login, { body: form })).status).toBe(200);
    const stored = await Account.findById(user.id).select('+passwordHash').lean();
    expect(stored?.passwordHash).toContain('m=19456');
    expect((await new Browser(service).call(login, { body: form })).status).toBe(200);
  });

  it('accepts the same password in another Unicode normalization', async () => {
    const form = buildRegistration({ password: 'crème brûlée'.normalize('NFC') });
    await new Browser(service).call(register, { body: form });
    const decomposed = { email: form.email, password: form.password.normalize('NFD') };
    expect((await new Browser(service).call(login, { body: decomposed })).status).toBe(200);
  });
});

describe('the cookies', () => {
  it('of a session and its token are HttpOnly and SameSite=Lax, and have the intended lifetimes', async () => {
    const { form } = await registerAccount();
    const { headers } = await new Browser(service).call(login, { body: form });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^access=[\w-]+\.[\w-]+\.[\w-]+; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^device=/),
    ]);
  });

  it('leave only a hash of the session secret in the database', async () => {
    const { browser, user } = await registerAccount();
    const stored = await Session.collection.find({ accountId: user.id }).toArray();
    expect(JSON.stringify(stored)).not.toContain(browser.cookie('session'));
    expect(stored).toHaveLength(1);
  });
});

describe('the session', () => {
  it('has no user for an anonymous client, and sets no cookies', async () => {
    const response = await new Browser(service).call(getSession, {});
    expect([response.status, response.body]).toEqual([200, { user: null }]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('issues a new token when the token is missing', async () => {
    const { browser, user } = await registerAccount();
    browser.drop('access');
    expect((await browser.call(whoAmI, {})).status).toBe(401);
    expect((await browser.call(getSession, {})).body.user).toEqual(user);
    expect((await browser.call(whoAmI, {})).status).toBe(200);
  });

  it('limits guessed secrets per network, without affecting valid sessions from there', async () => {
    const { browser, user } = await registerAccount();
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const guesses = [];
    for (let guess = 0; guess < 301; guess += 1) {
      const guesser = new Browser(service, [['session', `guess-${guess}`]]);
      guesses.push((await guesser.call(getSession, { headers })).status);
    }
    expect([guesses.filter((status) => status === 200).length, guesses.at(-1)]).toEqual([300, 429]);
    expect((await browser.call(getSession, { headers })).body.user).toEqual(user);
    expect((await new Browser(service).call(getSession, { headers })).status).toBe(200);
  });

  it('has no user once it has ended, and does not remove the cookies of its successor', async () => {
    const { browser, form } = await registerAccount();
    const before = browser.copy();
    await browser.call(login, { body: form });
    const response = await before.call(getSession, {});
    expect(response.body.user).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('is extended while it is used, and ends at its expiry', async () => {
    const { browser, user } = await registerAccount();
    const tomorrow = new Date(Date.now() + DAY_MS);
    await Session.updateOne({ accountId: user.id }, { $set: { expiresAt: tomorrow, createdAt: daysAgo(2) } });
    await browser.call(getSession, {});
    const used = await Session.findOne({ accountId: user.id }).lean();
    expect(used?.expiresAt.getTime()).toBeGreaterThan(tomorrow.getTime() + 28 * DAY_MS);

    await Session.updateOne({ accountId: user.id }, { $set: { expiresAt: new Date() } });
    expect((await browser.call(getSession, {})).body.user).toBeNull();
  });

  it('ends 90 days after the sign-in, even when used every day', async () => {
    const { browser, user } = await registerAccount();
    const createdAt = daysAgo(89);
    await Session.updateOne({ accountId: user.id }, { $set: { createdAt } });
    const renewed = await browser.call(getSession, {});
    expect(renewed.body.user).toEqual(user);
    expect(renewed.headers.getSetCookie()[0]).toMatch(/; Max-Age=(86400|86399|8639\d);/);
    const used = await Session.findOne({ accountId: user.id }).lean();
    expect(used?.expiresAt).toEqual(new Date(createdAt.getTime() + 90 * DAY_MS));
  });
});

describe('signing out', () => {
  it('ends the session and its tokens, and publishes one event for concurrent requests', async () => {
    const { browser, user } = await registerAccount();
    const stolen = browser.copy();
    expect((await stolen.call(whoAmI, {})).status).toBe(200);
    const responses = await Promise.all([browser.copy().call(logout, {}), browser.call(logout, {})]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
    expect([browser.cookie('session'), browser.cookie('access')]).toEqual([undefined, undefined]);
    expect((await stolen.copy().call(getSession, {})).body.user).toBeNull();
    await until(async () => (await stolen.call(whoAmI, {})).status === 401);
    await service.settled();
    const endedEvents = (await service.publishedEvents()).filter(
      ({ type, data }) => type === 'session.ended' && data['accountId'] === user.id,
    );
    expect(endedEvents).toHaveLength(1);
  });

  it('succeeds without a session', async () => {
    expect((await new Browser(service).call(logout, {})).status).toBe(204);
  });

  it('leaves the other browsers of the account signed in', async () => {
    const { browser, form, user } = await registerAccount();
    const other = new Browser(service);
    await other.call(login, { body: form });
    await browser.call(logout, {});
    expect((await other.call(getSession, {})).body.user).toEqual(user);
  });

  it('is refused from another site', async () => {
    const { browser, user } = await registerAccount();
    const headers = { origin: 'http://evil.example' };
    expect((await browser.call(logout, { headers })).status).toBe(403);
    expect((await browser.call(getSession, {})).body.user).toEqual(user);
  });
});
