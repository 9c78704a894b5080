import { once } from 'node:events';
import { createServer } from 'node:net';
import { freePort, freePortsFrom } from './free-port.ts';

test('freePortsFrom skips a port on which another program listens', async () => {
  const taken = await freePort();
  const other = createServer().listen(taken, '127.0.0.1');
  await once(other, 'listening');
  const [first = 0, second = 0] = await freePortsFrom(taken, 2);
  other.close();
  expect(first).toBeGreaterThan(taken);
  expect(second).toBeGreaterThan(first);
});
