import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';
import { problemCodes, problemType } from '@family-chores/contracts/problem';
import { freePort } from '../processes/free-port.ts';
import { testGateways } from '../testing/test-gateways.ts';

const { gateway, replica, closeAfterTest } = testGateways();

const fileOfABuild = '/api/registry/builds/mf-rewards/0a1b2c3-0123456789ab/file?file=entry.js';

test('the gateway closes an idle connection to a service', async () => {
  const service = createServer((_, response) => response.end('{}'));
  // With 0, the service itself never closes an idle connection.
  service.keepAliveTimeout = 0;
  closeAfterTest(service);
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const address = service.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const { send } = await gateway(
    { schedule: [`127.0.0.1:${port}`] },
    {
      editCaddyfile: (configuration) =>
        configuration.replaceAll(`keepalive ${GATEWAY_KEEPS_IDLE_SECONDS}s`, 'keepalive 200ms'),
    },
  );
  const connected = once(service, 'connection');
  expect((await send('/api/assignments', { method: 'POST', body: '{}' })).status).toBe(200);
  const [socket]: Socket[] = await connected;
  if (socket && !socket.readableEnded) await once(socket, 'end');
  expect(socket?.readableEnded).toBe(true);
});

test('the gateway passes on the refusal of a service that has not read the body', async () => {
  const { status } = problemCodes.overloaded;
  const refusingListener: RequestListener = (_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/problem+json', 'retry-after': '1' })
      .end(JSON.stringify({ type: problemType('overloaded') }));
  const { send } = await gateway({ registry: [await replica('registry', refusingListener)] });
  const body = 'x'.repeat(8 * 1024 * 1024);
  const results = Array.from({ length: 16 }, async () => {
    const response = await send(fileOfABuild, { method: 'PUT', body });
    return [response.status, await response.json()];
  });
  for (const result of await Promise.all(results)) {
    expect(result).toEqual([status, { type: problemType('overloaded') }]);
  }
});

test('the gateway forwards a request only after its body has arrived', async () => {
  let forwardedRequests = 0;
  const countingListener: RequestListener = (_, response) => {
    forwardedRequests += 1;
    response.end('{}');
  };
  const { port, send } = await gateway({ schedule: [await replica('schedule', countingListener)] });
  const slow = connect(port, '127.0.0.1');
  slow.write('POST /api/chores HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nabc');
  expect((await send('/api/chores', { method: 'POST', body: '{}' })).status).toBe(200);
  expect(forwardedRequests).toBe(1);
  slow.write('d');
  const [response] = await once(slow, 'data');
  expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
  slow.destroy();
});

test('the gateway finds a replica by its host name, even if the replica starts later, and skips addresses that refuse connections', async () => {
  const port = await freePort();
  // This name has several addresses on most machines, and the replica listens on one of them.
  const { send } = await gateway({}, { upstreamsOf: () => ({ name: 'localhost', port }) });
  const waiting = send('/api/chores', { method: 'POST', body: '{}' });
  await replica('schedule', undefined, port);
  expect((await waiting).status).toBe(200);
  const responses = Array.from({ length: 20 }, () => send('/api/chores', { method: 'POST', body: '{}' }));
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
});
