import { jest } from '@jest/globals';
import { defineCall } from '@family-chores/contracts/define-call';
import { enterAsGuest, getSession, login, register } from '@family-chores/contracts/identity/accounts';
import { route } from '@family-chores/service-kit/http';
import type { TestService } from '@family-chores/service-kit/testing';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { Account } from '../model/account.model.ts';
import { Browser } from '../testing/browser.ts';
import { buildRegistration } from '../testing/build-registration.ts';
import { startIdentity } from '../testing/start-identity.ts';
import { roleCommands } from './roles.commands.ts';

/** Any call for operators; every service refuses and accepts as this one does. */
const operate = defineCall({
  service: 'identity',
  method: 'GET',
  path: '/api/test/operate',
  access: 'operator',
  summary: 'Who operates',
  response: z.object({ by: z.string() }),
});

let service: TestService;

beforeAll(async () => {
  service = await startIdentity({}, [route(operate, { handle: async ({ by }) => ({ by }) })]);
});
afterAll(() => service.stop());

async function registered() {
  const browser = new Browser(service);
  const form = buildRegistration();
  const { user } = (await browser.call(register, { body: form })).body;
  const claims = () => decodeJwt(browser.cookie('access') ?? '');
  const roles = async () => (await browser.call(getSession, {})).body.user?.roles;
  return { browser, form, user, claims, roles };
}

const say = async (how: 'grant' | 'revoke', ...args: string[]) => roleCommands[how]?.(args);

describe('a role', () => {
  it('is had from the next renewal of the token on, and until the one after it is taken away', async () => {
    const { browser, form, user, claims, roles } = await registered();
    expect((await browser.call(operate, {})).status).toBe(403);
    await say('grant', form.email, 'operator');
    expect((await browser.call(operate, {})).status).toBe(403);

    expect(await roles()).toEqual(['operator']);
    expect(claims()['roles']).toEqual(['operator']);
    expect((await browser.call(operate, {})).body).toEqual({ by: `account:${user.id}` });

    await say('revoke', form.email, 'operator');
    expect(await roles()).toEqual([]);
    expect((await browser.call(operate, {})).status).toBe(403);
  });

  it('is there at once after signing in', async () => {
    const { form } = await registered();
    await say('grant', form.email.toUpperCase(), 'developer');
    const browser = new Browser(service);
    expect((await browser.call(login, { body: form })).body.user.roles).toEqual(['developer']);
    expect(decodeJwt(browser.cookie('access') ?? '')['roles']).toEqual(['developer']);
  });

  it('is given and taken once, and each time the pages of the account are told', async () => {
    const { form, user } = await registered();
    for (const how of ['grant', 'grant', 'revoke', 'revoke'] as const) await say(how, form.email, 'operator');
    await service.settled();
    const told = (await service.publishedEvents()).filter(({ data }) => data['accountId'] === user.id);
    expect(told.map(({ type, data }) => [type, data['plan']])).toEqual([
      ['account.registered', 'annual'],
      ['account.updated', 'annual'],
      ['account.updated', 'annual'],
    ]);
  });

  it('stands beside the other one', async () => {
    const { form, roles } = await registered();
    await say('grant', form.email, 'operator');
    await say('grant', form.email, 'developer');
    expect(await roles()).toEqual(['operator', 'developer']);
    await say('revoke', form.email, 'operator');
    expect(await roles()).toEqual(['developer']);
  });

  it('cannot be taken by filling in a form', async () => {
    const browser = new Browser(service);
    const form = { ...buildRegistration(), roles: ['operator'] };
    expect((await browser.call(register, { body: form })).body.user.roles).toEqual([]);
  });

  it('is not for a guest, by whatever name', async () => {
    const guest = new Browser(service);
    const { user } = (await guest.call(enterAsGuest, {})).body;
    const named = 'guest@example.org';
    await Account.updateOne({ _id: user.id }, { $set: { email: named } });
    for (const email of [named, '', 'null', 'Guest']) {
      expect(await say('grant', email, 'operator')).toMatchObject({ isDone: false });
    }
    expect((await guest.call(getSession, {})).body.user?.roles).toEqual([]);
  });
});

describe('a token', () => {
  it('of an account without a role says nothing of roles', async () => {
    const { browser, form, claims } = await registered();
    expect(Object.keys(claims()).toSorted()).toEqual(['exp', 'sid', 'sub']);
    await say('grant', form.email, 'operator');
    await say('revoke', form.email, 'operator');
    await browser.call(getSession, {});
    expect(Object.keys(claims()).toSorted()).toEqual(['exp', 'sid', 'sub']);
  });

  it('and the answer beside it come of one look at the account', async () => {
    const { browser } = await registered();
    const looks = jest.spyOn(Account.collection, 'findOne');
    await browser.call(getSession, {});
    expect(looks).toHaveBeenCalledTimes(1);
  });
});

describe('the commands', () => {
  it.each([
    [['ann@example.org'], 'It takes an email and a role: grant <email> operator|developer'],
    [['ann@example.org', 'king'], 'It takes an email and a role: grant <email> operator|developer'],
    [[], 'It takes an email and a role: grant <email> operator|developer'],
    [['nobody@example.org', 'operator'], 'There is no account nobody@example.org.'],
  ])('refuse %j and say why', async (args, message) => {
    expect(await say('grant', ...args)).toEqual({ message, isDone: false });
  });

  it('say which roles the account has now', async () => {
    const { form } = await registered();
    const { email } = form;
    expect(await say('grant', email, 'operator')).toEqual({
      message: `${email} has the role operator.`,
      isDone: true,
    });
    expect((await say('grant', email, 'developer'))?.message).toBe(
      `${email} has the roles operator and developer.`,
    );
    await say('revoke', email, 'operator');
    expect((await say('revoke', email, 'developer'))?.message).toBe(`${email} has no role.`);
  });
});
