import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { changePassword } from '@family-chores/contracts/identity/credentials';
import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { identity } from '../service.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { MailFolder } from '../testing/mail-folder.ts';

const PASSWORD = 'nine copper kettles';

let mails: MailFolder;
let service: TestService;

beforeAll(async () => {
  mails = await MailFolder.create();
  service = await startTestService(identity, {
    settings: { ...mails.settings, LOGIN_LIMIT_PER_DEVICE: '3/900' },
  });
});
afterAll(async () => {
  await service.stop();
  await mails.remove();
});

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  const change = (currentPassword: string, password = PASSWORD) =>
    browser.call(changePassword, { body: { currentPassword, password } });
  return { browser, form, user, change };
}

const signIn = (email: string, password: string, browser = new Browser(service)) =>
  browser.call(login, { body: { email, password } });
const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;

it('replaces the password, keeps this session and ends the others', async () => {
  const { browser, form, user, change } = await registerAccount();
  const phone = new Browser(service);
  await signIn(form.email, form.password, phone);
  expect((await change(form.password)).status).toBe(204);
  expect([await userOf(browser), await userOf(phone)]).toEqual([user, null]);
  expect((await signIn(form.email, form.password)).status).toBe(401);
  expect((await signIn(form.email, PASSWORD)).status).toBe(200);
});

it('revokes a reset link that was sent before the password was changed', async () => {
  const { form, change } = await registerAccount();
  await new Browser(service).call(requestPasswordReset, { body: { email: form.email } });
  const { token } = await mails.next(form.email);
  await change(form.password);
  const body = { token, password: 'ten copper kettles' };
  expect((await new Browser(service).call(resetPassword, { body })).status).toBe(404);
});

it('refuses a wrong password, and any password after too many wrong ones, but lets the owner sign in elsewhere', async () => {
  const { form, change } = await registerAccount();
  const statuses = [];
  for (let guess = 0; guess < 4; guess += 1) statuses.push((await change(`wrong words ${guess}`)).status);
  expect(statuses).toEqual([403, 403, 403, 429]);
  expect((await change(form.password)).status).toBe(429);
  expect((await signIn(form.email, form.password)).status).toBe(200);
});

it('replaces the password once when two changes are made concurrently', async () => {
  const { form, change } = await registerAccount();
  const wanted = ['one blue kettle', 'two blue kettles'];
  const changes = await Promise.all(wanted.map((password) => change(form.password, password)));
  expect(changes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 403]);
  const signIns = await Promise.all(
    wanted.map(async (password) => (await signIn(form.email, password)).status),
  );
  expect(signIns.toSorted((a, b) => a - b)).toEqual([200, 401]);
});

it('refuses a common password', async () => {
  const { form, change } = await registerAccount();
  const { status, problem } = await change(form.password, 'password');
  expect([status, problem.errors?.[0]?.path]).toEqual([400, 'password']);
});

it('refuses a guest, because they have no password', async () => {
  const browser = new Browser(service);
  await browser.call(enterAsGuest, {});
  const body = { currentPassword: 'anything', password: PASSWORD };
  const { status, problem } = await browser.call(changePassword, { body });
  expect([status, problem.message]).toEqual([409, 'A guest has no password. Register first.']);
});

it('requires a session', async () => {
  const body = { currentPassword: 'anything', password: PASSWORD };
  expect((await new Browser(service).call(changePassword, { body })).status).toBe(401);
});
