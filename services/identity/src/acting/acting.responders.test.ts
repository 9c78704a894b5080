import {
  actingClaims,
  accountsRequest,
  actingTokenRequest,
  passwordRequest,
  registrationRequest,
} from '@family-chores/contracts/identity/acting';
import {
  enterAsGuest,
  login,
  logout,
  register,
  signingKeysRequest,
} from '@family-chores/contracts/identity/accounts';
import { request } from '@family-chores/service-kit/nats';
import { startTestService, type TestService } from '@family-chores/service-kit/testing';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { identity } from '../service.ts';
import { buildRegistration } from '../testing/build-registration.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService(identity, {
    settings: { LOGIN_LIMIT_PER_DEVICE: '3/900', LOGIN_LIMIT_PER_CLIENT: '3/900' },
  });
});
afterAll(() => service.stop());

const network = '203.0.113.7';

async function registerAccount() {
  const form = buildRegistration();
  const { user } = await (await service.as()).callOrThrow(register, { body: form });
  const check = (password: string, sid = `${user.id} at home`) =>
    request(passwordRequest, { accountId: user.id, sid, password, network });
  return { ...form, accountId: user.id, check };
}

it('signs an acting token that every service can verify', async () => {
  const claims = {
    sid: 'abc',
    familyId: 7,
    memberId: 70,
    pinId: 5,
    exp: Math.floor(Date.now() / 1000) + 900,
  };
  const { token } = await request(actingTokenRequest, claims);
  const keys = createLocalJWKSet(await request(signingKeysRequest, {}));
  const { payload } = await jwtVerify(token, keys, { audience: 'acting' });
  expect(actingClaims.parse(payload)).toEqual({ ...claims, aud: 'acting' });
});

it('distinguishes registered accounts from guests', async () => {
  const { accountId } = await registerAccount();
  const { user: guest } = await (await service.as()).callOrThrow(enterAsGuest, {});
  expect(await request(registrationRequest, { accountId })).toEqual({ registered: true });
  expect(await request(registrationRequest, { accountId: guest.id })).toEqual({ registered: false });
});

it('returns the accounts that exist, and when their valid sessions were last used', async () => {
  const { accountId, name } = await registerAccount();
  const client = await service.as();
  const { user: guest } = await client.callOrThrow(enterAsGuest, {});
  await client.callOrThrow(logout, {});
  const { accounts } = await request(accountsRequest, { accountIds: [accountId, guest.id, 9_999_999] });
  expect(accounts.toSorted((a, b) => Number(a.guest) - Number(b.guest))).toEqual([
    { id: accountId, name, guest: false, lastUsedAt: expect.any(String) },
    { id: guest.id, name: 'Guest', guest: true },
  ]);
});

it('verifies the password of an account, and rejects any password for a guest', async () => {
  const { password, check } = await registerAccount();
  const { user: guest } = await (await service.as()).callOrThrow(enterAsGuest, {});
  expect(await check(password)).toEqual({ outcome: 'right' });
  expect(await check(`${password}!`)).toEqual({ outcome: 'wrong' });
  expect(
    await request(passwordRequest, { accountId: guest.id, sid: 'of a guest', password, network }),
  ).toEqual({
    outcome: 'wrong',
  });
});

it('limits wrong passwords per session, without affecting other sessions or sign-ins', async () => {
  const { email, password, check } = await registerAccount();
  for (const wrong of ['one', 'two', 'three']) expect((await check(wrong)).outcome).toBe('wrong');
  expect(await check(password)).toEqual({ outcome: 'too-many-requests', retryAfter: expect.any(Number) });
  expect(await check(password, 'of the phone')).toEqual({ outcome: 'right' });
  const signedIn = await (
    await service.as()
  ).call(login, { body: { email, password }, headers: { 'x-forwarded-for': network } });
  expect(signedIn.status).toBe(200);
});
