import {
  enterAsGuest,
  getSession,
  login,
  logout,
  register,
} from '@family-chores/contracts/identity/accounts';
import { sha256 } from '@family-chores/service-kit/hash';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { Device } from './device.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

async function registerAccount(browser = new Browser(service)) {
  const form = buildRegistration();
  const response = await browser.call(register, { body: form });
  return { browser, form, response, user: response.body.user };
}

const secretsOf = (browser: Browser) => (browser.cookie('device') ?? '').split('.').filter(Boolean);

it('recognizes a browser by a cookie that scripts and other sites cannot read, and that outlives the session', async () => {
  const { browser, response } = await registerAccount();
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('device='));
  expect(cookie).toMatch(/^device=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  await browser.call(logout, {});
  expect(secretsOf(browser)).toHaveLength(1);
});

it('stores a device under the hash of its secret, with the id of its account', async () => {
  const { browser, user } = await registerAccount();
  const [secret = ''] = secretsOf(browser);
  const stored = await Device.find({ accountId: user.id }).lean();
  expect(stored.map(({ _id }) => _id)).toEqual([sha256(secret)]);
});

it('gives no access with the device cookie alone', async () => {
  const { browser } = await registerAccount();
  const otherBrowser = new Browser(service, [['device', browser.cookie('device') ?? '']]);
  expect((await otherBrowser.call(getSession, {})).body.user).toBeNull();
});

it('keeps the same device when the account signs in again', async () => {
  const { browser, form, user } = await registerAccount();
  const before = browser.cookie('device');
  await browser.call(login, { body: form });
  expect(browser.cookie('device')).toBe(before);
  expect(await Device.countDocuments({ accountId: user.id })).toBe(1);
});

it('remembers the latest four accounts of a browser', async () => {
  const browser = new Browser(service);
  const users = [];
  for (let account = 0; account < 5; account += 1) users.push((await registerAccount(browser)).user.id);
  const devices = await Device.find({ _id: { $in: secretsOf(browser).map((one) => sha256(one)) } }).lean();
  expect(devices.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(users.slice(1));
});

it('forgets the account that signed in longest ago when a fifth one signs in', async () => {
  const browser = new Browser(service);
  const accounts = [];
  for (let account = 0; account < 4; account += 1) accounts.push(await registerAccount(browser));
  const [first, ...others] = accounts;
  if (!first) throw new Error('No account');
  await browser.call(login, { body: first.form });
  const { user } = await registerAccount(browser);
  const devices = await Device.find({ _id: { $in: secretsOf(browser).map((one) => sha256(one)) } }).lean();
  const left = [first.user.id, ...others.slice(1).map((account) => account.user.id), user.id];
  expect(devices.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(left);
});

it('does not accept a secret that an attacker planted in the browser', async () => {
  const planted = new Browser(service, [['device', 'planted-planted-planted-planted1']]);
  await registerAccount(planted);
  expect(await Device.exists({ _id: sha256('planted-planted-planted-planted1') })).toBeNull();
});

it('gives no device cookie to a guest, who has no password to guess', async () => {
  const guest = new Browser(service);
  await guest.call(enterAsGuest, {});
  expect(guest.cookie('device')).toBeUndefined();
});
