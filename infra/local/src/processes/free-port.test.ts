import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, freePortsFrom } from './free-port.ts';

test('freePortsFrom skips a port on which another program listens', async () => {
  const taken = await freePort();
  const otherServer = createServer().listen(taken, '127.0.0.1');
  await once(otherServer, 'listening');
  const [first = 0, second = 0] = await freePortsFrom(taken, 2);
  otherServer.close();
  expect(first).toBeGreaterThan(taken);
  expect(second).toBeGreaterThan(first);
});
