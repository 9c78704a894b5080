import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { jest } from '@jest/globals';
import { Passwords } from '@family-chores/service-kit/passwords';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { Account } from '../model/account.model.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

async function publishedRegistrations(email: string) {
  await service.settled();
  return (await service.publishedEvents()).filter(
    ({ type, data }) => type === 'account.registered' && data['email'] === email,
  );
}

const concurrently = <T>(count: number, work: () => Promise<T>) =>
  Promise.all(Array.from({ length: count }, work));

describe('registering', () => {
  it('creates the account, signs in and publishes the registration once', async () => {
    const browser = new Browser(service);
    const form = buildRegistration();
    const response = await browser.call(register, { body: form });
    expect(response.status).toBe(201);
    expect(response.body.user).toEqual({
      id: expect.any(Number),
      name: 'Ann Smith',
      email: form.email,
      plan: 'annual',
      guest: false,
      roles: [],
    });
    expect((await browser.call(getSession, {})).body.user).toEqual(response.body.user);
    expect(await publishedRegistrations(form.email)).toEqual([
      {
        type: 'account.registered',
        data: { accountId: response.body.user.id, name: 'Ann Smith', email: form.email, plan: 'annual' },
      },
    ]);
  });

  it('refuses a taken email address, ignoring case and surrounding spaces', async () => {
    const form = buildRegistration({ email: 'Taken@Example.org' });
    await new Browser(service).call(register, { body: form });
    const again = await new Browser(service).call(register, {
      body: { ...form, email: ' taken@example.ORG ' },
    });
    expect([again.status, again.problem.message]).toEqual([409, 'Could not create account']);
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('creates one account for 20 concurrent registrations of one email address', async () => {
    const form = buildRegistration();
    const responses = await concurrently(20, () => new Browser(service).call(register, { body: form }));
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array(19).fill(409),
    ]);
    expect(await Account.countDocuments({ email: form.email })).toBe(1);
    expect(await publishedRegistrations(form.email)).toHaveLength(1);
  });

  it('hashes the password once, whether the email address is free or taken', async () => {
    const form = buildRegistration();
    const hashes = jest.spyOn(Passwords.prototype, 'hash');
    const statusesAndHashes = [];
    for (const _ of ['free', 'taken']) {
      statusesAndHashes.push((await new Browser(service).call(register, { body: form })).status);
      statusesAndHashes.push(hashes.mock.calls.length);
    }
    hashes.mockRestore();
    expect(statusesAndHashes).toEqual([201, 1, 409, 2]);
  });

  it("names the invalid field, with the form's message", async () => {
    const wrong = buildRegistration({ confirmPassword: 'other words' });
    const response = await new Browser(service).call(register, { body: wrong });
    expect([response.status, response.problem.errors]).toEqual([
      400,
      [{ path: 'confirmPassword', message: "Passwords don't match" }],
    ]);
  });

  it.each(['password', 'Password123'])('refuses the common password "%s"', async (password) => {
    const form = buildRegistration({ password });
    const response = await new Browser(service).call(register, { body: form });
    expect([response.status, response.problem.errors]).toEqual([
      400,
      [
        {
          path: 'password',
          message: 'This password is too common and easy to guess. Please choose another one.',
        },
      ],
    ]);
    expect(await Account.countDocuments({ email: form.email })).toBe(0);
  });

  it('is refused from another site', async () => {
    const form = buildRegistration();
    const headers = { origin: 'http://evil.example' };
    expect((await new Browser(service).call(register, { body: form, headers })).status).toBe(403);
    expect(await Account.countDocuments({ email: form.email })).toBe(0);
  });

  it('stores an Argon2id hash instead of the password', async () => {
    const form = buildRegistration({ password: 'a password to look for' });
    await new Browser(service).call(register, { body: form });
    const [stored] = await Account.collection.find({ email: form.email }).toArray();
    expect(JSON.stringify(stored)).not.toContain(form.password);
    expect(stored?.['passwordHash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

describe('a registration whose response was lost', () => {
  const headers = { 'idempotency-key': '8f1f0c1e-3f53-4d0a-9a59-0d1f4c1f0001' };

  // Not 20 times as elsewhere: each repetition hashes the password twice, and on a busy machine some would time out.
  it('gets the same account when it is sent again, even 8 times concurrently', async () => {
    const form = buildRegistration();
    const responses = await concurrently(8, () =>
      new Browser(service).call(register, { body: form, headers }),
    );
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.user.id}`)).size).toBe(1);
    expect(await publishedRegistrations(form.email)).toHaveLength(1);
  });

  it.each([
    ['password', { password: 'guessed words', confirmPassword: 'guessed words' }],
    ['email', { email: 'other@example.org' }],
    ['name', { name: 'Bob Smith' }],
  ])('is refused when it is repeated with another %s', async (field, changed) => {
    const key = { 'idempotency-key': `8f1f0c1e-3f53-4d0a-9a59-${field}` };
    const form = buildRegistration();
    await new Browser(service).call(register, { body: form, headers: key });
    const other = await new Browser(service).call(register, { body: { ...form, ...changed }, headers: key });
    expect(other.status).toBe(422);
    expect(other.headers.getSetCookie()).toEqual([]);
  });
});

describe('a guest', () => {
  it('is signed in with an account of their own', async () => {
    const browser = new Browser(service);
    const response = await browser.call(enterAsGuest, {});
    const user = { id: expect.any(Number), name: 'Guest', email: null, plan: null, guest: true, roles: [] };
    expect([response.status, response.body.user]).toEqual([201, user]);
    expect((await browser.call(getSession, {})).body.user).toEqual(response.body.user);
  });

  it('stays the same guest when they enter again in the same browser', async () => {
    const browser = new Browser(service);
    const first = await browser.call(enterAsGuest, {});
    expect((await browser.call(enterAsGuest, {})).body).toEqual(first.body);
  });

  it('is the same guest for every request with the same idempotency key', async () => {
    const headers = { 'idempotency-key': 'b6c1d6a2-1111-4c4c-8c8c-000000000001' };
    const responses = await concurrently(5, () => new Browser(service).call(enterAsGuest, { headers }));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(1);
  });

  it('is not the same for two clients that send the same idempotency key if the key is easy to guess', async () => {
    const headers = { 'idempotency-key': '1' };
    const responses = await concurrently(2, () => new Browser(service).call(enterAsGuest, { headers }));
    expect(new Set(responses.map(({ body }) => body.user.id)).size).toBe(2);
  });
});

describe('a guest who registers', () => {
  it('keeps the account, gets a new session, and can sign in with the password', async () => {
    const browser = new Browser(service);
    const guest = await browser.call(enterAsGuest, {});
    const asGuest = browser.copy();
    const form = buildRegistration();
    const registered = await browser.call(register, { body: form });
    expect(registered.body.user).toMatchObject({ id: guest.body.user.id, email: form.email, guest: false });
    expect(browser.cookie('session')).not.toBe(asGuest.cookie('session'));
    expect((await asGuest.call(getSession, {})).body.user).toBeNull();
    const elsewhere = await new Browser(service).call(login, { body: form });
    expect(elsewhere.body.user).toEqual(registered.body.user);
    expect(await publishedRegistrations(form.email)).toHaveLength(1);
  });

  it('stays a guest when the email is taken', async () => {
    const taken = buildRegistration();
    await new Browser(service).call(register, { body: taken });
    const browser = new Browser(service);
    const guest = await browser.call(enterAsGuest, {});
    expect((await browser.call(register, { body: taken })).status).toBe(409);
    expect((await browser.call(getSession, {})).body.user).toEqual(guest.body.user);
  });

  it('becomes one account, published once, when the form is sent 10 times concurrently', async () => {
    const browser = new Browser(service);
    const guest = await browser.call(enterAsGuest, {});
    const form = buildRegistration();
    const headers = { 'idempotency-key': 'c7c1d6a2-2222-4c4c-8c8c-000000000002' };
    const responses = await concurrently(10, () => browser.copy().call(register, { body: form, headers }));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.user.id}`))).toEqual(
      new Set([`201 ${guest.body.user.id}`]),
    );
    expect(await publishedRegistrations(form.email)).toHaveLength(1);
  });

  it('is not returned when the request that created the guest is repeated', async () => {
    const headers = { 'idempotency-key': 'd8c1d6a2-3333-4c4c-8c8c-000000000003' };
    const browser = new Browser(service);
    const guest = await browser.call(enterAsGuest, { headers });
    await browser.call(register, { body: buildRegistration() });
    const again = await new Browser(service).call(enterAsGuest, { headers });
    expect(again.body.user.id).not.toBe(guest.body.user.id);
  });
});
