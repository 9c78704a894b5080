import { sessionEnded, signingKeysRequest } from '@family-chores/contracts/identity/accounts';
import { jest } from '@jest/globals';
import { decodeJwt, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { event } from '../events/index.ts';
import { request } from '../nats/index.ts';
import { defineService } from '../service/index.ts';
import { putState } from '../state/kit-state.ts';
import { startTestService, until, type TestService } from '../testing/index.ts';
import { refuseEndedSessions, SessionTokens, verifyToken } from './session-tokens.ts';

let service: TestService;

beforeEach(async () => {
  service = await startTestService(defineService({ name: 'tokens', routes: [] }));
});
afterEach(() => service.stop());

const tokenToSign = (header: { alg: string; kid?: string }) =>
  new SignJWT({ sid: 's1' }).setProtectedHeader(header).setSubject('1').setExpirationTime('5m');

const moveClock = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);

describe('a token', () => {
  it('signed by identity identifies the caller', async () => {
    const token = await service.stubs.token(7, { sessionId: 'abc' });
    expect(await verifyToken(token)).toMatchObject({ id: 7, sessionId: 'abc' });
  });

  it('is verified with the keys that were requested for an earlier token', async () => {
    await verifyToken(await service.stubs.token(1));
    const requestsBefore = service.stubs.requestCount;
    await verifyToken(await service.stubs.token(2));
    expect(service.stubs.requestCount).toBe(requestsBefore);
  });

  it('that has expired is refused', async () => {
    expect(await verifyToken(await service.stubs.token(1, { expiresIn: '-1s' }))).toBeNull();
  });

  it('is refused once it expires, even if it was verified before', async () => {
    const token = await service.stubs.token(1, { expiresIn: '5m' });
    expect(await verifyToken(token)).not.toBeNull();
    moveClock(5 * 60_000);
    expect(await verifyToken(token)).toBeNull();
  });

  it('is refused if it has more time left than any token may have, because the clock was set back', async () => {
    const token = await service.stubs.token(1);
    expect(await verifyToken(token)).not.toBeNull();
    moveClock(-2 * 3_600_000);
    expect(await verifyToken(token)).toBeNull();
  });
});

describe('a forged token', () => {
  /** The year 2100, in seconds since the epoch. */
  const farFuture = 4_102_444_800;

  it.each(['test', 'unknown'])('signed with another key called "%s" is refused', async (kid) => {
    const { privateKey } = await generateKeyPair('EdDSA');
    expect(await verifyToken(await tokenToSign({ alg: 'EdDSA', kid }).sign(privateKey))).toBeNull();
  });

  it('with altered claims is refused', async () => {
    const token = await service.stubs.token(1);
    const [header, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ ...decodeJwt(token), sub: '2' })).toString('base64url');
    expect(await verifyToken([header, claims, signature].join('.'))).toBeNull();
  });

  it('signed with the published key as if it were a secret is refused', async () => {
    const { keys } = await request(signingKeysRequest, {});
    const secret = Buffer.from(String(keys.find(({ kid }) => kid === 'test')?.x), 'base64url');
    expect(secret).toHaveLength(32);
    expect(await verifyToken(await tokenToSign({ alg: 'HS256', kid: 'test' }).sign(secret))).toBeNull();
  });

  it.each([
    ['without a signature', new UnsecuredJWT({ sub: '1', sid: 's1', exp: farFuture }).encode()],
    ['that is not a JWT', 'no.token.atall'],
    ['that is empty', ''],
  ])('%s is refused', async (_, token) => {
    expect(await verifyToken(token)).toBeNull();
  });

  it('triggers no request if the keys were requested a moment ago', async () => {
    const { privateKey } = await generateKeyPair('EdDSA');
    await verifyToken(await service.stubs.token(1));
    const requestsBefore = service.stubs.requestCount;
    for (const kid of ['a', 'b', 'c'])
      await verifyToken(await tokenToSign({ alg: 'EdDSA', kid }).sign(privateKey));
    expect(service.stubs.requestCount).toBe(requestsBefore);
  });
});

describe('when identity rotates its keys', () => {
  it.each([
    ['', 0],
    [', even if the clock was set back since the keys were requested', -60_000],
  ])('tokens of the new and the previous key are valid%s', async (_case, leapMs) => {
    const earlierToken = await service.stubs.token(1);
    await verifyToken(earlierToken);
    await service.stubs.rotateKeys('next');
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    moveClock(leapMs);
    expect(await verifyToken(await service.stubs.token(2))).toMatchObject({ id: 2 });
    expect(await verifyToken(earlierToken)).toMatchObject({ id: 1 });
  });
});

describe('a session that has ended', () => {
  async function end(sessionId: string): Promise<void> {
    await service.deliver(event(sessionEnded, { accountId: 1, sessionId }));
  }

  it('is refused although its token is valid, unlike other sessions of the account', async () => {
    const token = await service.stubs.token(1, { sessionId: 'ended' });
    const otherToken = await service.stubs.token(1, { sessionId: 'other' });
    expect(await verifyToken(token)).not.toBeNull();
    await end('ended');
    await until(async () => (await verifyToken(token)) === null);
    expect(await verifyToken(otherToken)).not.toBeNull();
  });

  it('is refused by a service that starts after it ended', async () => {
    const token = await service.stubs.token(1, { sessionId: 'ended-before' });
    await end('ended-before');
    await until(async () => (await verifyToken(token)) === null);
    putState(new SessionTokens());
    expect(await verifyToken(token)).not.toBeNull();
    await refuseEndedSessions('tokens');
    expect(await verifyToken(token)).toBeNull();
  });
});
