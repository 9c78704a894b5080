import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { changePassword } from '@family-chores/contracts/identity/credentials';
import { completeEmailChange, requestEmailChange } from '@family-chores/contracts/identity/email-changes';
import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { startTestService, type TestService, until } from '@family-chores/service-kit/testing';
import { identity } from '../service.ts';
import { Session } from '../sessions/session.model.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { MailFolder } from '../testing/mail-folder.ts';

let mails: MailFolder;
let service: TestService;
let count = 0;

beforeAll(async () => {
  mails = await MailFolder.create();
  service = await startTestService(identity, { settings: mails.settings });
});
afterAll(async () => {
  await service.stop();
  await mails.remove();
});

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  count += 1;
  const newEmail = `new-${count}@example.org`;
  const request = (email = newEmail) => browser.call(requestEmailChange, { body: { email } });
  return { browser, form, user, newEmail, request };
}

const signIn = (email: string, password: string, browser = new Browser(service)) =>
  browser.call(login, { body: { email, password } });
const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;
const complete = (token: string, browser = new Browser(service)) =>
  browser.call(completeEmailChange, { body: { token } });

it('changes the email with the link, keeps this session, ends the others and publishes the change', async () => {
  const { browser, form, user, newEmail, request } = await registerAccount();
  const phone = new Browser(service);
  await signIn(form.email, form.password, phone);
  expect((await request(newEmail.toUpperCase())).status).toBe(204);
  expect((await userOf(browser))?.email).toBe(form.email);
  const { token, subject } = await mails.next(newEmail);
  expect(subject).toBe('Confirm your new email');
  const { status, body } = await complete(token, browser);
  expect([status, body]).toEqual([200, { email: newEmail }]);
  expect([await userOf(browser), await userOf(phone)]).toEqual([{ ...user, email: newEmail }, null]);
  expect((await signIn(form.email, form.password)).status).toBe(401);
  expect((await signIn(newEmail, form.password)).status).toBe(200);
  await service.settled();
  const published = (await service.publishedEvents()).filter(({ data }) => data['accountId'] === user.id);
  expect(published.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['account.email-changed', 'account.updated', 'session.ended']),
  );
});

it('notifies the current address, without a link', async () => {
  const { form, request, newEmail } = await registerAccount();
  await request();
  const { text, token } = await mails.next(form.email);
  expect(text).toContain('Someone wants to change the email of your Family Chores account.');
  expect([token, text.includes(newEmail)]).toEqual(['', false]);
});

it('accepts the link once, even in a browser that is signed out', async () => {
  const { newEmail, request } = await registerAccount();
  await request();
  const { token } = await mails.next(newEmail);
  const statuses = await Promise.all([complete(token), complete(token)]);
  expect(statuses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await complete(token)).problem.message).toBe('This link is no longer valid');
});

it('gives the same response for an address that is taken, and changes nothing', async () => {
  const other = await registerAccount();
  const { browser, form, request } = await registerAccount();
  expect((await request(other.form.email)).status).toBe(204);
  const { text, token, subject } = await mails.next(other.form.email);
  expect([subject, token]).toEqual(['This email already has an account', '']);
  expect(text).not.toContain(form.email);
  expect((await userOf(browser))?.email).toBe(form.email);
});

it('changes nothing when the address was taken after the email was sent', async () => {
  const { browser, form, newEmail, request } = await registerAccount();
  await request();
  const { token } = await mails.next(newEmail);
  await new Browser(service).call(register, { body: buildRegistration({ email: newEmail }) });
  expect((await complete(token)).status).toBe(404);
  expect((await userOf(browser))?.email).toBe(form.email);
});

it('revokes the link when the password is changed, so that owners can stop a change that they did not request', async () => {
  const { browser, form, newEmail, request } = await registerAccount();
  await request();
  const { token } = await mails.next(newEmail);
  const body = { currentPassword: form.password, password: 'nine copper kettles' };
  expect((await browser.call(changePassword, { body })).status).toBe(204);
  expect((await complete(token)).status).toBe(404);
});

it('revokes a password reset link that was sent to the former address', async () => {
  const { form, newEmail, request } = await registerAccount();
  await new Browser(service).call(requestPasswordReset, { body: { email: form.email } });
  const reset = await mails.next(form.email);
  await request();
  await complete((await mails.next(newEmail)).token);
  await new Browser(service).call(register, { body: buildRegistration({ email: form.email }) });
  const body = { token: reset.token, password: 'ten copper kettles' };
  expect((await new Browser(service).call(resetPassword, { body })).status).toBe(404);
});

it('requires a recent sign-in', async () => {
  const { browser, user, request } = await registerAccount();
  const createdAt = new Date(Date.now() - 3_600_000);
  await Session.updateOne({ accountId: user.id }, { $set: { createdAt } });
  await browser.call(getSession, {});
  expect((await request()).problem.type).toBe('urn:family-chores:problem:sign-in-not-recent');
});

it('refuses a guest, who must register first', async () => {
  const browser = new Browser(service);
  await browser.call(enterAsGuest, {});
  const response = await browser.call(requestEmailChange, { body: { email: 'guest@example.org' } });
  expect(response.problem.message).toBe('A guest has no password. Register first.');
});

it('sends a reset link even if another account has requested a change to the same address five times', async () => {
  const owner = await registerAccount();
  const other = await registerAccount();
  for (let time = 0; time < 5; time += 1) expect((await other.request(owner.form.email)).status).toBe(204);
  await new Browser(service).call(requestPasswordReset, { body: { email: owner.form.email } });
  const subjects = async () => (await mails.to(owner.form.email)).map(({ subject }) => subject);
  await until(async () => (await subjects()).includes('Choose a new password'));
  expect((await subjects()).filter((subject) => subject === 'Choose a new password')).toHaveLength(1);
});
