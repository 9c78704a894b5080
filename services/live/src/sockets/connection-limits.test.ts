import { until } from '@family-chores/service-kit/testing';
import { startLive } from '../testing/start-live.ts';
import { ConnectionLimits } from './connection-limits.ts';

it('refuses a client at its limit until one of its connections is closed, and refuses no other client', () => {
  const limits = new ConnectionLimits({ perClient: 2, handshakes: 100 });
  const first = limits.admit('203.0.113.9');
  limits.admit('203.0.113.9');
  expect(() => limits.admit('203.0.113.9')).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
  limits.admit('203.0.113.10');
  first.release();
  limits.admit('203.0.113.9');
});

it('refuses every client when the limit of handshakes is reached, until one handshake ends', () => {
  const limits = new ConnectionLimits({ perClient: 100, handshakes: 2 });
  const first = limits.admit('203.0.113.9');
  limits.admit('203.0.113.10');
  expect(() => limits.admit('203.0.113.11')).toThrow(expect.objectContaining({ code: 'overloaded' }));
  first.endHandshake();
  limits.admit('203.0.113.11');
});

it('counts a connection of a client until it is closed, whether its handshake succeeded or not', async () => {
  const live = await startLive(new ConnectionLimits({ perClient: 1, handshakes: 100 }));
  live.stubs.putFamily({ id: 7, name: 'Smith', accountIds: [1], members: [] });
  expect((await live.expectRefusal(2, 7)).status).toBe(404);
  const browser = await live.open(1, 7);
  expect((await live.expectRefusal(1, 7)).status).toBe(429);
  browser.socket.close();
  await browser.untilClosed();
  await until(async () => !('status' in (await live.connect(1, 7))));
  await live.stop();
});
