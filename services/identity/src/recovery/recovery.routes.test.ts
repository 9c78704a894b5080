import { getSession, login, register, sessionEnded } from '@family-chores/contracts/identity/accounts';
import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { listSignIns } from '@family-chores/contracts/identity/sessions';
import { startTestService, until, type TestService } from '@family-chores/service-kit/testing';
import { AccountMail } from '../mails/account-mail.model.ts';
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
    settings: {
      ...mails.settings,
      RESET_MAIL_LIMIT_PER_ACCOUNT: '3/3600',
      RESET_LIMIT_PER_ADDRESS: '40/3600',
    },
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
  return { browser, form, user, email: form.email };
}

const request = (email: string, headers: Record<string, string> = {}) =>
  new Browser(service).call(requestPasswordReset, { body: { email }, headers });

async function requestToken(email: string): Promise<string> {
  const before = await mails.to(email);
  await request(email);
  return (await mails.next(email, before)).token;
}

const reset = (token: string, password = PASSWORD, browser = new Browser(service)) =>
  browser.call(resetPassword, { body: { token, password } });

const signIn = (email: string, password: string) =>
  new Browser(service).call(login, { body: { email, password } });

const untilMailsAreSent = () =>
  until(async () => (await AccountMail.countDocuments({ dueAt: { $exists: true } })) === 0);

describe('requesting a link', () => {
  it('mails the link as text and as HTML, and stores only a hash of its token', async () => {
    const { email } = await registerAccount();
    await request(email.toUpperCase());
    const mail = await mails.next(email);
    expect(mail.subject).toBe('Choose a new password');
    expect(mail.token).toMatch(/^[\w-]{43}$/);
    expect(mail.text).toContain(`http://localhost:3000/reset-password#token=${mail.token}`);
    expect(mail.html).toContain(`href="http://localhost:3000/reset-password#token=${mail.token}"`);
    expect(JSON.stringify(await AccountMail.find({ to: email }).lean())).not.toContain(mail.token);
  });

  it('gives the same response and stores the same fields for an unknown address, but mails nothing', async () => {
    const { email } = await registerAccount();
    const unknown = 'nobody-here@example.org';
    const responses = [await request(email), await request(unknown)];
    const [registeredResponse, unknownResponse] = responses.map(({ status, headers }) => {
      const names = [...headers.keys()].toSorted();
      return { status, names, length: headers.get('content-length') };
    });
    expect(registeredResponse).toMatchObject({ status: 204 });
    expect(unknownResponse).toEqual(registeredResponse);
    const stored = await AccountMail.find({ to: { $in: [email, unknown] } }).lean();
    const fields = stored.map((mail) =>
      Object.keys(mail).filter((name) => !['dueAt', 'sentAt'].includes(name)),
    );
    expect(fields).toHaveLength(2);
    expect(fields[0]).toEqual(fields[1]);
    await mails.next(email);
    await untilMailsAreSent();
    expect(await mails.to(unknown)).toEqual([]);
  });

  it('is refused to a network that requests too many links, and to no other', async () => {
    const from = (address: string) => request('many@example.org', { 'x-forwarded-for': address });
    let status = 204;
    for (let sent = 0; sent <= 40 && status === 204; sent += 1) ({ status } = await from('198.51.100.7'));
    expect(status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(204);
  });

  it('leaves the owner one valid link when other people exceed the limit of mailed links', async () => {
    const { email } = await registerAccount();
    for (let network = 1; network <= 5; network += 1) {
      const before = await mails.to(email);
      const { status } = await request(email, { 'x-forwarded-for': `203.0.113.${network}` });
      expect(status).toBe(204);
      if (network <= 3) await mails.next(email, before);
    }
    await untilMailsAreSent();
    const received = await mails.to(email);
    expect(received).toHaveLength(3);
    const statuses = await Promise.all(received.map(async ({ token }) => (await reset(token)).status));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  });
});

describe('choosing a new password', () => {
  it('signs in, ends every earlier session of the account, and replaces the password', async () => {
    const { browser, form, user, email } = await registerAccount();
    const token = await requestToken(email);
    const recovered = new Browser(service);
    const response = await reset(token, PASSWORD, recovered);
    expect([response.status, response.body]).toEqual([200, { user }]);
    expect((await recovered.call(getSession, {})).body.user).toEqual(user);
    expect((await browser.call(getSession, {})).body.user).toBeNull();
    const recorded = (await recovered.call(listSignIns, {})).body.map(({ outcome }) => outcome);
    expect(recorded).toEqual(['succeeded', 'succeeded']);
    const ended = (await service.publishedEvents()).filter(
      ({ type, data }) => type === sessionEnded.type && data['accountId'] === user.id,
    );
    expect(ended).toHaveLength(1);
    expect((await signIn(email, form.password)).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  it('works once per link, even if the link is used twice concurrently', async () => {
    const { email } = await registerAccount();
    const token = await requestToken(email);
    const responses = await Promise.all(
      ['one blue kettle', 'two blue kettles'].map((password) => reset(token, password)),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const again = await reset(token, 'three blue kettles');
    expect([again.status, again.problem.message]).toEqual([404, 'This link is no longer valid']);
    expect((await signIn(email, 'three blue kettles')).status).toBe(401);
  });

  it('is refused after an hour', async () => {
    const { email, form } = await registerAccount();
    const token = await requestToken(email);
    const mail = await AccountMail.findOne({ to: email }).lean();
    expect((mail?.expiresAt.getTime() ?? 0) - (mail?.createdAt.getTime() ?? 0)).toBe(3_600_000);
    await AccountMail.updateOne({ to: email }, { $set: { expiresAt: new Date() } });
    expect((await reset(token)).status).toBe(404);
    expect((await signIn(email, form.password)).status).toBe(200);
  });

  it('is refused after a newer link was requested, even before the newer one is mailed', async () => {
    const { email } = await registerAccount();
    const first = await requestToken(email);
    await request(email);
    expect((await reset(first)).status).toBe(404);
  });

  it('is refused with an altered link', async () => {
    const { email } = await registerAccount();
    const token = await requestToken(email);
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    expect((await reset(altered)).status).toBe(404);
    expect((await reset(token.slice(1))).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('refuses a common or short password, and leaves the link valid', async () => {
    const { email } = await registerAccount();
    const token = await requestToken(email);
    const common = await reset(token, 'password');
    expect([common.status, common.problem.errors?.[0]?.path]).toEqual([400, 'password']);
    expect((await reset(token, 'short')).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
  });

  it('ends sessions that are started with the former password concurrently', async () => {
    const { form, email } = await registerAccount();
    const token = await requestToken(email);
    const browsers = Array.from({ length: 6 }, () => new Browser(service));
    await Promise.all([
      reset(token),
      ...browsers.map((browser) => browser.call(login, { body: { email, password: form.password } })),
    ]);
    const sessions = await Promise.all(
      browsers.map(async (browser) => (await browser.call(getSession, {})).body.user),
    );
    expect(sessions).toEqual(browsers.map(() => null));
  });
});
