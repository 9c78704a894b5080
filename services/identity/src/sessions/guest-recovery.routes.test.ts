import {
  enterAsGuest,
  getSession,
  login,
  logout,
  register,
} from '@family-chores/contracts/identity/accounts';
import { discardGuestRecovery, recoverGuest } from '@family-chores/contracts/identity/guest-recovery';
import { sha256 } from '@family-chores/service-kit/hash';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { GuestRecovery } from '../guests/guest-recovery.model.ts';
import { Session } from './session.model.ts';

const ATTEMPTS = 200;
const DAY_MS = 86_400_000;
const PUBLIC_ORIGIN = 'https://chores.example';
const COOKIE = '__Host-recovery';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, {
    settings: { PUBLIC_ORIGIN, GUEST_RECOVERY_LIMIT_PER_ADDRESS: `${ATTEMPTS}/3600` },
  });
});
afterAll(() => service.stop());

async function guest() {
  const browser = new Browser(service);
  const { user } = (await browser.call(enterAsGuest, {})).body;
  return { browser, user };
}

async function loggedOutGuest() {
  const { browser, user } = await guest();
  await browser.call(logout, {});
  return { browser, user };
}

const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;

describe('a guest who logged out', () => {
  it('is signed in again by the same browser', async () => {
    const { browser, user } = await loggedOutGuest();
    expect(await userOf(browser)).toBeNull();
    const recovered = await browser.call(recoverGuest, {});
    expect([recovered.status, recovered.body]).toEqual([200, { user }]);
    expect(await userOf(browser)).toEqual(user);
    expect(browser.cookie(COOKIE)).toBeUndefined();
  });

  it('gets a 30-day cookie that scripts cannot read, and only a hash of its secret is stored', async () => {
    const { browser, user } = await guest();
    const { headers } = await browser.call(logout, {});
    const header = headers.getSetCookie().find((value) => value.startsWith(COOKIE));
    expect(header).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const secret = browser.cookie(COOKIE)?.split('.')[1];
    expect(secret).toMatch(/^[\w-]{43}$/);
    const stored = await GuestRecovery.findOne({ accountId: user.id }).lean();
    expect(stored?.secretHash).toBe(sha256(secret ?? ''));
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('can repeat the recovery when the response was lost, but not after the retry window', async () => {
    const { browser, user } = await loggedOutGuest();
    const before = browser.copy();
    await browser.call(recoverGuest, {});
    expect((await before.copy().call(recoverGuest, {})).body).toEqual({ user });
    const [recovery] = await GuestRecovery.find({ accountId: user.id }).lean();
    expect(recovery?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
    await GuestRecovery.updateOne({ _id: recovery?._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await before.call(recoverGuest, {})).status).toBe(404);
  });

  it('gets a recovery by repeating a logout whose response was lost', async () => {
    const { browser, user } = await guest();
    await browser.copy().call(logout, {});
    await browser.call(logout, {});
    expect((await browser.call(recoverGuest, {})).body).toEqual({ user });
  });

  it('gets a recovery by repeating a logout with a session secret that another tab has just replaced', async () => {
    const { browser, user } = await guest();
    await Session.updateOne({ accountId: user.id }, { $set: { createdAt: new Date(Date.now() - DAY_MS) } });
    await userOf(browser.copy());
    await browser.copy().call(logout, {});
    await browser.call(logout, {});
    expect((await browser.call(recoverGuest, {})).body).toEqual({ user });
  });

  it('gets no recovery by repeating a logout with a session secret that was replaced long before', async () => {
    const { browser, user } = await guest();
    await Session.updateOne({ accountId: user.id }, { $set: { createdAt: new Date(Date.now() - DAY_MS) } });
    const thief = browser.copy();
    await userOf(browser);
    await userOf(browser);
    await Session.updateOne(
      { accountId: user.id },
      { $set: { rotatedAt: new Date(Date.now() - DAY_MS / 2) } },
    );
    await browser.call(logout, {});
    await thief.call(logout, {});
    expect((await thief.call(recoverGuest, {})).status).toBe(404);
  });

  it('can use the latest recovery only', async () => {
    const { browser } = await loggedOutGuest();
    const first = browser.copy();
    await browser.call(recoverGuest, {});
    await browser.call(logout, {});
    expect((await first.call(recoverGuest, {})).status).toBe(404);
    expect((await browser.call(recoverGuest, {})).status).toBe(200);
  });

  it('is not recovered once the recovery was discarded', async () => {
    const { browser } = await loggedOutGuest();
    const copy = browser.copy();
    expect((await browser.call(discardGuestRecovery, {})).status).toBe(204);
    expect(browser.cookie(COOKIE)).toBeUndefined();
    const refused = await copy.call(recoverGuest, {});
    expect([refused.status, refused.problem.type]).toEqual([
      404,
      'urn:family-chores:problem:guest-recovery-expired',
    ]);
    expect(await userOf(copy)).toBeNull();
  });

  it('is not recovered once they have registered', async () => {
    const { browser } = await loggedOutGuest();
    const copy = browser.copy();
    await browser.call(recoverGuest, {});
    await browser.call(register, { body: buildRegistration() });
    expect((await copy.call(recoverGuest, {})).status).toBe(404);
  });
});

describe('a recovery is refused', () => {
  it.each([
    ['without a cookie', undefined],
    ['with an id without its secret', (value: string) => value.split('.')[0] ?? ''],
    ['with a wrong secret', (value: string) => `${value.split('.')[0]}.${'A'.repeat(43)}`],
    ['with a value in the form of a session secret', () => 'A'.repeat(43)],
  ])('%s', async (_, forge) => {
    const { browser } = await loggedOutGuest();
    const value = browser.cookie(COOKIE) ?? '';
    const other = new Browser(service, forge ? [[COOKIE, forge(value)]] : []);
    expect((await other.call(recoverGuest, {})).status).toBe(404);
    expect(await userOf(other)).toBeNull();
  });

  it('for an account with a password', async () => {
    const browser = new Browser(service);
    const form = buildRegistration();
    await browser.call(register, { body: form });
    await browser.call(logout, {});
    expect(browser.cookie(COOKIE)).toBeUndefined();
    expect((await browser.call(recoverGuest, {})).status).toBe(404);
    expect((await browser.call(login, { body: form })).status).toBe(200);
  });

  it('after too many attempts from one network', async () => {
    const browser = new Browser(service, [[COOKIE, 'unknown.secret']]);
    const statuses: number[] = [];
    for (let attempt = 0; attempt <= ATTEMPTS; attempt += 1) {
      statuses.push((await browser.call(recoverGuest, {})).status);
    }
    expect(statuses).toContain(404);
    expect(statuses.at(-1)).toBe(429);
  });
});
