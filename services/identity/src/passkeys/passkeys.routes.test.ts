import { enterAsGuest, getSession, register } from '@family-chores/contracts/identity/accounts';
import {
  addPasskey,
  type Assertion,
  getPasskeyCreationOptions,
  getPasskeyRequestOptions,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@family-chores/contracts/identity/passkeys';
import { listSessions, listSignIns } from '@family-chores/contracts/identity/sessions';
import { MAX_PASSKEYS } from '@family-chores/contracts/identity/passkey-fields';
import { requestPasswordReset, resetPassword } from '@family-chores/contracts/identity/recovery';
import { runTransaction } from '@family-chores/service-kit/mongo';
import { startTestService, type TestService, until } from '@family-chores/service-kit/testing';
import { Account } from '../model/account.model.ts';
import { identity } from '../service.ts';
import { Authenticator } from '../testing/authenticator.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { MailFolder } from '../testing/mail-folder.ts';
import { Session } from '../sessions/session.model.ts';
import { Passkey } from './passkey.model.ts';
import { PasskeyChallenge } from './passkey-challenge.model.ts';

let mails: MailFolder;
let service: TestService;

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
  return { browser, user, email: form.email, authenticator: new Authenticator(service.origin) };
}

/** Registers an account with a passkey. */
async function withPasskey() {
  const owner = await registerAccount();
  return { ...owner, passkey: (await owner.authenticator.addTo(owner.browser)).body };
}

async function signIn(authenticator: Authenticator, browser = new Browser(service)) {
  return browser.call(signInWithPasskey, { body: await authenticator.signFor(browser) });
}

const userOf = async (browser: Browser) => (await browser.call(getSession, {})).body.user;
const sessionsIn = ({ headers }: { headers: Headers }) =>
  headers.getSetCookie().filter((line) => line.startsWith('session='));
const listOf = async (browser: Browser) => (await browser.call(listPasskeys, {})).body;
const expireChallenges = () => PasskeyChallenge.updateMany({}, { $set: { expiresAt: new Date() } });

describe('a passkey', () => {
  it('signs in to its account in another browser, which gets a new session', async () => {
    const { user, passkey, authenticator } = await withPasskey();
    expect(passkey).toMatchObject({ label: 'Passkey', backedUp: false });
    const phone = new Browser(service);
    await phone.call(enterAsGuest, {});
    const before = phone.cookie('session');
    expect((await signIn(authenticator, phone)).body).toEqual({ user });
    expect(await userOf(phone)).toEqual(user);
    expect(phone.cookie('session')).not.toBe(before);
    const [used] = await listOf(phone);
    expect(used?.lastUsedAt).toBeDefined();
    const [signedIn] = (await phone.call(listSignIns, {})).body;
    expect(signedIn?.outcome).toBe('succeeded');
  });

  it('can be renamed, and no longer signs in once it is removed', async () => {
    const { browser, passkey, authenticator, email } = await withPasskey();
    await mails.next(email);
    const { id } = passkey;
    const renamed = await browser.call(renamePasskey, { params: { id }, body: { label: ' Blue phone ' } });
    expect(renamed.body.label).toBe('Blue phone');
    const before = await mails.to(email);
    expect((await browser.call(removePasskey, { params: { id } })).status).toBe(204);
    expect((await mails.next(email, before)).subject).toBe('A passkey was removed from your account');
    expect(await listOf(browser)).toEqual([]);
    expect((await signIn(authenticator)).status).toBe(403);
    expect((await browser.call(removePasskey, { params: { id } })).status).toBe(404);
  });

  it('ends the sessions that began with it when it is removed, except the one that removes it', async () => {
    const { browser, user, authenticator, passkey } = await withPasskey();
    const [lost, own] = [new Browser(service), new Browser(service)];
    for (const other of [lost, own]) await signIn(authenticator, other);
    await own.call(removePasskey, { params: { id: passkey.id } });
    expect(await userOf(lost)).toBeNull();
    await until(async () => (await lost.call(listPasskeys, {})).status === 401);
    expect([await userOf(own), await userOf(browser)]).toEqual([user, user]);
    expect((await browser.call(listSessions, {})).body).toHaveLength(2);
  });

  it('begins no session if it is removed between its verification and the sign-in', async () => {
    const { user, authenticator, passkey } = await withPasskey();
    const phone = new Browser(service);
    const body = await authenticator.signFor(phone);
    const { signingIn } = await runTransaction(async (session) => {
      // The sign-in writes the account too, so it waits until this transaction ends.
      await Account.updateOne({ _id: user.id }, { $set: { passkeysChangedAt: new Date() } }, { session });
      const response = phone.call(signInWithPasskey, { body });
      await until(async () => (await Passkey.findById(passkey.id).lean())?.lastUsedAt !== undefined);
      await Passkey.deleteOne({ _id: passkey.id });
      return { signingIn: response };
    });
    expect((await signingIn).status).toBe(403);
    expect(await Session.find({ accountId: user.id, passkeyId: passkey.id }).lean()).toEqual([]);
  });

  it('is announced to the owner by email', async () => {
    const { email } = await withPasskey();
    const mail = await mails.next(email);
    expect(mail.subject).toBe('A passkey was added to your account');
    expect(mail.text).toContain(`${service.origin}/settings`);
  });

  it('still works after a password reset', async () => {
    const { email, authenticator } = await withPasskey();
    const before = [await mails.next(email)];
    const other = new Browser(service);
    await other.call(requestPasswordReset, { body: { email } });
    const { token } = await mails.next(email, before);
    expect(
      (await other.call(resetPassword, { body: { token, password: 'nine copper kettles' } })).status,
    ).toBe(200);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it('is neither shown to another account nor changed by it', async () => {
    const { passkey } = await withPasskey();
    const { browser } = await registerAccount();
    expect(await listOf(browser)).toEqual([]);
    const params = { id: passkey.id };
    const statuses = [
      (await browser.call(renamePasskey, { params, body: { label: 'Mine' } })).status,
      (await browser.call(removePasskey, { params })).status,
    ];
    expect(statuses).toEqual([404, 404]);
    expect((await Passkey.findById(passkey.id).lean())?.label).toBe('Passkey');
  });
});

describe('adding a passkey is refused', () => {
  type Refusal = (owner: Awaited<ReturnType<typeof registerAccount>>) => Promise<{ status: number }>;
  const create = async (browser: Browser, authenticator: Authenticator) =>
    authenticator.create((await browser.call(getPasskeyCreationOptions, {})).body);

  it.each<[string, Refusal]>([
    [
      'from a page of another origin',
      async ({ browser, authenticator }) => {
        authenticator.origin = 'http://localhost:9999';
        return authenticator.addTo(browser);
      },
    ],
    [
      'from an authenticator that does not verify the user',
      async ({ browser, authenticator }) => {
        authenticator.verifiesUser = false;
        return authenticator.addTo(browser);
      },
    ],
    [
      'with a challenge that was used before',
      async ({ browser, authenticator }) => {
        const options = (await browser.call(getPasskeyCreationOptions, {})).body;
        await browser.call(addPasskey, { body: authenticator.create(options) });
        return browser.call(addPasskey, { body: authenticator.create(options) });
      },
    ],
    [
      'when the challenge has expired',
      async ({ browser, authenticator }) => {
        const body = await create(browser, authenticator);
        await expireChallenges();
        return browser.call(addPasskey, { body });
      },
    ],
    [
      'with the challenge of another account',
      async ({ authenticator, browser }) => {
        const { browser: other } = await registerAccount();
        return other.call(addPasskey, { body: await create(browser, authenticator) });
      },
    ],
    [
      'with the challenge of a sign-in',
      async ({ browser, authenticator }) => {
        const { challenge, rpId } = (await browser.call(getPasskeyRequestOptions, {})).body;
        const body = authenticator.create({ challenge, rp: { id: rpId, name: '' }, user: noUser });
        return browser.call(addPasskey, { body });
      },
    ],
    [
      'when another account has the passkey',
      async ({ browser, authenticator }) => {
        const { credential } = (await withPasskey()).authenticator;
        const body = await create(browser, authenticator);
        await Passkey.updateOne({ credentialId: credential?.id }, { $set: { credentialId: body.id } });
        return browser.call(addPasskey, { body });
      },
    ],
    [
      'when the response has no challenge',
      async ({ browser, authenticator }) => {
        const body = await create(browser, authenticator);
        return browser.call(addPasskey, {
          body: { ...body, response: { ...body.response, clientDataJSON: emptyObject } },
        });
      },
    ],
  ])('%s', async (_, refuse) => {
    const owner = await registerAccount();
    expect(await refuse(owner)).toMatchObject({
      status: 409,
      problem: { message: 'The passkey could not be added. Please try again.' },
    });
    expect((await listOf(owner.browser)).length).toBeLessThanOrEqual(1);
  });

  /** `{}` as base64url. */
  const emptyObject = 'e30';
  const noUser = { id: 'AA', name: '', displayName: '' };

  it('for a guest', async () => {
    const browser = new Browser(service);
    await browser.call(enterAsGuest, {});
    const { status, problem } = await browser.call(getPasskeyCreationOptions, {});
    expect([status, problem.message]).toEqual([409, 'Create an account first, then add a passkey.']);
  });

  it('beyond the maximum number, even if several are added concurrently', async () => {
    const { browser, user } = await registerAccount();
    const existing = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      _id: user.id * 1000 + index,
      accountId: user.id,
      credentialId: `${user.id}-${index}`,
      publicKey: '',
      counter: 0,
      transports: [],
      backedUp: false,
      label: 'Passkey',
      createdAt: new Date(),
    }));
    await Passkey.insertMany(existing);
    const added = await Promise.all(
      [1, 2, 3].map(async () => (await new Authenticator(service.origin).addTo(browser)).status),
    );
    expect(added.toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect((await browser.call(getPasskeyCreationOptions, {})).status).toBe(409);
  });
});

describe('a sign-in with a passkey is refused', () => {
  type Owner = Awaited<ReturnType<typeof withPasskey>>;
  const sign = (browser: Browser, { authenticator }: Owner) => authenticator.signFor(browser);
  const send = (browser: Browser, body: Assertion) => browser.call(signInWithPasskey, { body });

  it.each<[string, (owner: Owner, browser: Browser) => Promise<{ headers: Headers }>]>([
    [
      'when the passkey has been removed',
      async (owner, browser) => {
        await Passkey.deleteOne({ _id: owner.passkey.id });
        return send(browser, await sign(browser, owner));
      },
    ],
    [
      'with the key of another account',
      async (owner, browser) => {
        const [own, other] = [owner, await withPasskey()].map(
          ({ authenticator }) => authenticator.credential,
        );
        if (own && other) owner.authenticator.credential = { ...own, key: other.key };
        return send(browser, await sign(browser, owner));
      },
    ],
    [
      'when the response names another account',
      async (owner, browser) => {
        const body = await sign(browser, owner);
        const userHandle = Buffer.from('1').toString('base64url');
        return send(browser, { ...body, response: { ...body.response, userHandle } });
      },
    ],
    [
      'from a page of another origin',
      async (owner, browser) => {
        owner.authenticator.origin = 'http://localhost:9999';
        return send(browser, await sign(browser, owner));
      },
    ],
    [
      'for another relying party',
      async ({ authenticator }, browser) => {
        const options = (await browser.call(getPasskeyRequestOptions, {})).body;
        return send(browser, authenticator.sign({ ...options, rpId: 'example.org' }));
      },
    ],
    [
      'from an authenticator that does not verify the user',
      async (owner, browser) => {
        owner.authenticator.verifiesUser = false;
        return send(browser, await sign(browser, owner));
      },
    ],
    [
      'when the response was sent before',
      async (owner, browser) => {
        const body = await sign(browser, owner);
        await send(browser, body);
        return send(browser, body);
      },
    ],
    [
      'when another browser sends the response',
      async (owner, browser) => send(new Browser(service), await sign(browser, owner)),
    ],
    [
      'when the challenge has expired',
      async (owner, browser) => {
        const body = await sign(browser, owner);
        await expireChallenges();
        return send(browser, body);
      },
    ],
    [
      'with a counter that has not increased',
      async (owner, browser) => {
        await signIn(owner.authenticator);
        owner.authenticator.counter -= 1;
        return send(browser, await sign(browser, owner));
      },
    ],
    [
      'with the signature of an earlier challenge',
      async (owner, browser) => {
        const { signature } = (await sign(browser, owner)).response;
        const body = await sign(browser, owner);
        return send(browser, { ...body, response: { ...body.response, signature } });
      },
    ],
  ])('%s', async (_, refuse) => {
    const owner = await withPasskey();
    const refused = await refuse(owner, new Browser(service));
    expect(refused).toMatchObject({
      status: 403,
      problem: {
        message:
          'This passkey could not be used. It may have been removed. Please use your password instead.',
      },
    });
    expect(sessionsIn(refused)).toEqual([]);
  });

  it('for one of two concurrent signatures with the same counter', async () => {
    const owner = await withPasskey();
    const attempts = [];
    for (const browser of [new Browser(service), new Browser(service)]) {
      owner.authenticator.counter = 7;
      attempts.push({ browser, body: await sign(browser, owner) });
    }
    const statuses = await Promise.all(
      attempts.map(async ({ browser, body }) => (await send(browser, body)).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('for a network that has made many refused attempts, and for no other', async () => {
    const owner = await withPasskey();
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    const browser = new Browser(service);
    const body = await sign(browser, owner);
    await send(browser, body);
    let status = 403;
    for (let sent = 0; sent < 70 && status === 403; sent += 1)
      ({ status } = await browser.call(signInWithPasskey, { body, headers }));
    expect(status).toBe(429);
    expect((await signIn(owner.authenticator)).status).toBe(200);
  });
});
