import { enterAsGuest, getSession, logout, register } from '@family-chores/contracts/identity/accounts';
import { until, startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { Session } from './session.model.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const ago = (ms: number) => new Date(Date.now() - ms);

/** Registers an account whose session secret is due to be replaced at the next renewal. */
async function dueForRotation() {
  const browser = new Browser(service);
  const { user } = (await browser.call(register, { body: buildRegistration() })).body;
  await Session.updateOne({ accountId: user.id }, { $set: { createdAt: ago(DAY_MS) } });
  const setRotatedAgo = (ms: number) =>
    Session.updateOne({ accountId: user.id }, { $set: { rotatedAt: ago(ms) } });
  const countEnded = async () => {
    await service.settled();
    const events = await service.publishedEvents();
    return events.filter(({ type, data }) => type === 'session.ended' && data['accountId'] === user.id)
      .length;
  };
  return { browser, user, setRotatedAgo, countEnded };
}

const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;

it('replaces the secret once a day', async () => {
  const { browser, user } = await dueForRotation();
  const first = browser.cookie('session');
  expect(await userOf(browser)).toEqual(user);
  const second = browser.cookie('session');
  expect(second).not.toBe(first);
  expect(await userOf(browser)).toEqual(user);
  expect(browser.cookie('session')).toBe(second);
});

it('keeps concurrent tabs signed in and rotates the secret once', async () => {
  const { browser, user, setRotatedAgo, countEnded } = await dueForRotation();
  const responses = await Promise.all(Array.from({ length: 10 }, () => browser.copy().call(getSession, {})));
  expect(responses.map(({ body }) => body.user)).toEqual(responses.map(() => user));
  const secrets = responses.flatMap(({ headers }) =>
    headers.getSetCookie().filter((line) => line.startsWith('session=')),
  );
  expect(secrets).toHaveLength(1);

  const lateTab = browser.copy();
  const newTab = new Browser(service, [['session', /^session=([^;]+)/.exec(secrets[0] ?? '')?.[1] ?? '']]);
  expect(await userOf(newTab)).toEqual(user);
  expect(await userOf(lateTab)).toEqual(user);
  await setRotatedAgo(4 * MINUTE_MS);
  expect(await userOf(lateTab)).toEqual(user);
  expect(await countEnded()).toBe(0);
});

it('keeps a browser signed in even if it did not receive its new secret, however late it returns', async () => {
  const { browser, user, setRotatedAgo } = await dueForRotation();
  await userOf(browser.copy());
  await setRotatedAgo(10 * DAY_MS);
  expect(await userOf(browser.copy())).toEqual(user);
  await setRotatedAgo(10 * DAY_MS);
  expect(await userOf(browser)).toEqual(user);
  expect(await userOf(browser)).toEqual(user);
});

it('ends the session for both when a thief uses a copied secret after the browser got a newer one', async () => {
  const { browser, setRotatedAgo, countEnded } = await dueForRotation();
  const thief = browser.copy();
  await userOf(browser);
  await userOf(browser);
  await setRotatedAgo(6 * MINUTE_MS);
  const refused = await thief.call(getSession, {});
  expect([refused.body.user, refused.headers.getSetCookie()]).toEqual([null, []]);
  expect(await userOf(browser)).toBeNull();
  expect(await countEnded()).toBe(1);
});

it('ends the session for both when the browser returns after a thief got a newer secret', async () => {
  const { browser, setRotatedAgo } = await dueForRotation();
  const thief = browser.copy();
  await userOf(thief);
  await userOf(thief);
  await setRotatedAgo(6 * MINUTE_MS);
  expect(await userOf(browser)).toBeNull();
  expect(await userOf(thief)).toBeNull();
});

it('ends the session for all of its secrets when the user signs out with a former one', async () => {
  const { browser } = await dueForRotation();
  const before = browser.copy();
  await userOf(browser);
  const after = browser.copy();
  await before.copy().call(logout, {});
  await until(async () => (await userOf(after)) === null);
  expect(await userOf(before)).toBeNull();
});

it("extends a guest's session beyond 90 days, because it is their only access", async () => {
  const browser = new Browser(service);
  const { user } = (await browser.call(enterAsGuest, {})).body;
  await Session.updateOne({ accountId: user.id }, { $set: { createdAt: ago(100 * DAY_MS) } });
  expect(await userOf(browser)).toEqual(user);
  const session = await Session.findOne({ accountId: user.id }).lean();
  expect(session?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * DAY_MS);
});
