import { sessionEnded } from '@family-chores/contracts/identity/accounts';
import { accessRevoked, familyRequest } from '@family-chores/contracts/families/families';
import { event } from '@family-chores/service-kit/events';
import { until } from '@family-chores/service-kit/testing';
import type { Msg } from 'nats';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { startLive, type TestLive } from '../testing/start-live.ts';

let live: TestLive;

beforeAll(async () => {
  live = await startLive();
  live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1, 2], members: [] });
  live.stubs.putFamily({ id: 8, name: 'Jones', accountIds: [2], members: [] });
});
afterAll(() => live.stop());

describe('a socket is opened', () => {
  it('for an account of the family', async () => {
    const browser = await live.open(1, 7);
    expect(browser.socket.readyState).toBe(browser.socket.OPEN);
    browser.socket.close();
  });
});

describe('a socket is refused', () => {
  it.each([
    ['without a session', { token: undefined }, 401],
    ['with a forged token', { token: 'e30.e30.e30' }, 401],
    ['to a page of another site', { origin: 'http://evil.example' }, 403],
    ['without an origin', { origin: undefined }, 403],
    ['without a family', { query: '' }, 400],
    ['with a family id that is not an integer', { query: '?familyId=7.5' }, 400],
    ['with two family ids', { query: '?familyId=8&familyId=7' }, 400],
    ['at another path', { path: '/api/lives' }, 404],
  ])('%s', async (_, options, status) => {
    const refusal = await live.expectRefusal(1, 7, options);
    expect([refusal.status, refusal.problem.status]).toEqual([status, status]);
  });

  it('for another family, as if it did not exist', async () => {
    const existing = await live.expectRefusal(1, 8);
    const unknown = await live.expectRefusal(1, 9);
    expect([existing.status, existing.problem.type]).toEqual([404, unknown.problem.type]);
  });

  it('when the session has ended', async () => {
    await live.publish(event(sessionEnded, { accountId: 1, sessionId: 'old' }));
    await until(async () => {
      const result = await live.connect(1, 7, { sessionId: 'old' });
      if (!('status' in result)) result.socket.close();
      return 'status' in result && result.status === 401;
    });
    expect(await live.metrics()).toMatch(/live_refused_sockets_total\{status="401"\} [1-9]/);
  });

  it('for an account with too many open sockets', async () => {
    const browsers = await Promise.all(Array.from({ length: 20 }, () => live.open(2, 8)));
    expect((await live.expectRefusal(2, 7)).status).toBe(429);
    for (const { socket } of browsers) socket.close();
    await Promise.all(browsers.map(({ untilClosed }) => untilClosed()));
    const reopened = await live.open(2, 7);
    reopened.socket.close();
  });
});

describe('an open socket is closed', () => {
  it('immediately when its account loses access, and other sockets stay open', async () => {
    const [first, second, ofOtherFamily, ofOtherAccount] = await Promise.all([
      live.open(2, 7),
      live.open(2, 7),
      live.open(2, 8),
      live.open(1, 7),
    ]);
    live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
    await live.publish(event(accessRevoked, { familyId: 7, accountId: 2 }));
    expect([await first.untilClosed(), await second.untilClosed()]).toEqual([1008, 1008]);
    expect([ofOtherFamily.closeCode(), ofOtherAccount.closeCode()]).toEqual([undefined, undefined]);
    expect((await live.expectRefusal(2, 7)).status).toBe(404);
    for (const { socket } of [ofOtherFamily, ofOtherAccount]) socket.close();
  });

  it('immediately when its session ends, and other sockets stay open', async () => {
    const here = await live.open(1, 7, { sessionId: 'here' });
    const there = await live.open(1, 7, { sessionId: 'there' });
    await live.publish(event(sessionEnded, { accountId: 1, sessionId: 'here' }));
    expect(await here.untilClosed()).toBe(1008);
    expect(there.closeCode()).toBeUndefined();
    there.socket.close();
  });
});

it('refuses a socket when access is revoked during the handshake', async () => {
  const family = { id: 10, name: 'Brown', accountIds: [1], members: [] };
  const { nats } = live.stubs;
  await live.stubs.stopFamilies();
  const requested = new Promise<Msg>((resolve, reject) => {
    nats.subscribe(familyRequest.subject, {
      max: 1,
      callback: (error, message) => (error ? reject(error) : resolve(message)),
    });
  });
  await nats.flush();

  const opening = live.expectRefusal(1, family.id);
  const request = await requested;
  await live.publish(event(accessRevoked, { familyId: family.id, accountId: 1 }));
  request.respond(JSON.stringify({ family }));
  expect([404, 503]).toContain((await opening).status);
  await live.stubs.restartFamilies();
});

it('survives a connection that is reset during its handshake', async () => {
  const { nats } = live.stubs;
  live.stubs.putFamily({ id: 11, name: 'Green', accountIds: [1], members: [] });
  await live.stubs.stopFamilies();
  const requested = new Promise<Msg>((resolve, reject) => {
    nats.subscribe(familyRequest.subject, {
      max: 1,
      callback: (error, message) => (error ? reject(error) : resolve(message)),
    });
  });
  await nats.flush();
  const tcpSocket = await live.startHandshake(1, 11);
  const request = await requested;
  const closed = once(tcpSocket, 'close');
  tcpSocket.resetAndDestroy();
  await closed;
  request.respond(JSON.stringify({ family: { id: 11, name: 'Green', accountIds: [1], members: [] } }));
  await live.stubs.restartFamilies();
  const browser = await live.open(1, 11);
  expect(browser.socket.readyState).toBe(browser.socket.OPEN);
  browser.socket.close();
});

it('responds with 400 to an upgrade to a protocol other than WebSocket, and closes the connection', async () => {
  const tcpSocket = await live.startHandshake(1, 7, { upgrade: 'h2c' });
  expect(await text(tcpSocket)).toMatch(/^HTTP\/1\.1 400 /);
});
