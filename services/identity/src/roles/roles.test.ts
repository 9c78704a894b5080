import { jest } from '@jest/globals';
import { defineCall } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { route } from '@family-chores/service-kit/http';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { Account } from '../model/account.model.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { identity } from '../service.ts';
import { roleCommands } from './roles.commands.ts';

/** A call that only operators may make. */
const operate = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/test/operate',
  access: 'operator',
  summary: 'Id of the operator',
  response: z.object({ by: z.string() }),
});

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, {
    routes: [route(operate, { handle: async ({ by }) => ({ by }) })],
  });
});
afterAll(() => service.stop());

async function registerAccount() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  const claims = () => decodeJwt(browser.cookie('access') ?? '');
  const roles = async () => (await browser.call(getSession, {})).body.user?.roles;
  return { browser, form, user, claims, roles };
}

const runCommand = async (roleChange: 'grant' | 'revoke', ...args: string[]) =>
  roleCommands[roleChange]?.(args);

describe('a role', () => {
  it('takes effect at the next token renewal, and ends at the renewal after it is revoked', async () => {
    const { browser, form, user, claims, roles } = await registerAccount();
    expect((await browser.call(operate, {})).status).toBe(403);
    await runCommand('grant', form.email, 'operator');
    expect((await browser.call(operate, {})).status).toBe(403);

    expect(await roles()).toEqual(['operator']);
    expect(claims()['roles']).toEqual(['operator']);
    expect((await browser.call(operate, {})).body).toEqual({ by: `account:${user.id}` });

    await runCommand('revoke', form.email, 'operator');
    expect(await roles()).toEqual([]);
    expect((await browser.call(operate, {})).status).toBe(403);
  });

  it('is effective immediately after signing in', async () => {
    const { form } = await registerAccount();
    await runCommand('grant', form.email.toUpperCase(), 'developer');
    const browser = new Browser(service);
    expect((await browser.call(login, { body: form })).body.user.roles).toEqual(['developer']);
    expect(decodeJwt(browser.cookie('access') ?? '')['roles']).toEqual(['developer']);
  });

  it('is granted and revoked only once when commands are repeated, and each change is published', async () => {
    const { form, user } = await registerAccount();
    for (const roleChange of ['grant', 'grant', 'revoke', 'revoke'] as const)
      await runCommand(roleChange, form.email, 'operator');
    await service.settled();
    const published = (await service.publishedEvents()).filter(({ data }) => data['accountId'] === user.id);
    expect(published.map(({ type, data }) => [type, data['plan']])).toEqual([
      ['account.registered', 'annual'],
      ['account.updated', 'annual'],
      ['account.updated', 'annual'],
    ]);
  });

  it('does not replace another role', async () => {
    const { form, roles } = await registerAccount();
    await runCommand('grant', form.email, 'operator');
    await runCommand('grant', form.email, 'developer');
    expect(await roles()).toEqual(['operator', 'developer']);
    await runCommand('revoke', form.email, 'operator');
    expect(await roles()).toEqual(['developer']);
  });

  it('cannot be set by the register form', async () => {
    const browser = new Browser(service);
    const form = { ...buildRegistration(), roles: ['operator'] };
    expect((await browser.call(register, { body: form })).body.user.roles).toEqual([]);
  });

  it('cannot be granted to a guest, whatever email address is given', async () => {
    const guest = new Browser(service);
    const { user } = (await guest.call(enterAsGuest, {})).body;
    const guestEmail = 'guest@example.org';
    await Account.updateOne({ _id: user.id }, { $set: { email: guestEmail } });
    for (const email of [guestEmail, '', 'null', 'Guest']) {
      expect(await runCommand('grant', email, 'operator')).toMatchObject({ isDone: false });
    }
    expect((await guest.call(getSession, {})).body.user?.roles).toEqual([]);
  });
});

describe('a token', () => {
  it('of an account without roles has no roles claim', async () => {
    const { browser, form, claims } = await registerAccount();
    expect(Object.keys(claims()).toSorted()).toEqual(['auth_time', 'exp', 'sid', 'sub']);
    await runCommand('grant', form.email, 'operator');
    await runCommand('revoke', form.email, 'operator');
    await browser.call(getSession, {});
    expect(Object.keys(claims()).toSorted()).toEqual(['auth_time', 'exp', 'sid', 'sub']);
  });

  it('is renewed, and the user returned, with a single lookup of the account', async () => {
    const { browser } = await registerAccount();
    const lookups = jest.spyOn(Account.collection, 'findOne');
    await browser.call(getSession, {});
    expect(lookups).toHaveBeenCalledTimes(1);
  });
});

describe('the role commands', () => {
  it.each([
    [['ann@example.org'], 'Usage: grant <email> operator|developer'],
    [['ann@example.org', 'king'], 'Usage: grant <email> operator|developer'],
    [[], 'Usage: grant <email> operator|developer'],
    [['unknown@example.org', 'operator'], 'No registered account has the email unknown@example.org.'],
  ])('refuse the arguments %j and say why', async (args, message) => {
    expect(await runCommand('grant', ...args)).toEqual({ message, isDone: false });
  });

  it('report the roles that the account has now', async () => {
    const { form } = await registerAccount();
    const { email } = form;
    expect(await runCommand('grant', email, 'operator')).toEqual({
      message: `${email} has the role operator.`,
      isDone: true,
    });
    expect((await runCommand('grant', email, 'developer'))?.message).toBe(
      `${email} has the roles operator and developer.`,
    );
    await runCommand('revoke', email, 'operator');
    expect((await runCommand('revoke', email, 'developer'))?.message).toBe(`${email} has no role.`);
  });
});
