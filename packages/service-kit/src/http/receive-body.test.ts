import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { receiveBody } from './receive-body.ts';

const limits = { maxBytes: 1024, deadlineMs: 60_000, client: '203.0.113.9' };

let server: Server;
let opened: Socket[] = [];

beforeAll(async () => {
  server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => {
  for (const socket of opened) socket.destroy();
  opened = [];
});
afterAll(() => void server.close());

/** A request whose head has arrived; the test writes its body to the socket. */
async function requestWith(head: string): Promise<{ request: IncomingMessage; socket: Socket }> {
  const address = server.address();
  const { port }: Partial<AddressInfo> = typeof address === 'object' && address ? address : {};
  const socket = connect(port ?? 0, '127.0.0.1');
  opened.push(socket);
  socket.write(`POST / HTTP/1.1\r\nHost: here\r\n${head}\r\n\r\n`);
  const [request]: IncomingMessage[] = await once(server, 'request');
  if (!request) throw new Error('No request');
  return { request, socket };
}

const failsWith = (code: string) => expect.objectContaining({ code });

it('receives a body that arrives in chunks', async () => {
  const { request, socket } = await requestWith('Content-Length: 6');
  const body = receiveBody(request, limits);
  socket.write('abc');
  socket.write('def');
  expect((await body).toString()).toBe('abcdef');
});

it('refuses a chunked body that exceeds the limit', async () => {
  const { request, socket } = await requestWith('Transfer-Encoding: chunked');
  const body = receiveBody(request, limits);
  socket.write(`401\r\n${'x'.repeat(1025)}\r\n`);
  await expect(body).rejects.toEqual(failsWith('body-too-large'));
});

it('gives up on a body at its deadline', async () => {
  const { request } = await requestWith('Content-Length: 6');
  await expect(receiveBody(request, { ...limits, deadlineMs: 1 })).rejects.toEqual(
    failsWith('body-too-slow'),
  );
});

it('gives up on a body that stays below the minimum rate', async () => {
  const { request, socket } = await requestWith('Content-Length: 1000');
  const trickle = setInterval(() => socket.write('x'), 100);
  const body = receiveBody(request, limits).finally(() => clearInterval(trickle));
  await expect(body).rejects.toEqual(failsWith('body-too-slow'));
});

it('reports an incomplete body when its connection is lost', async () => {
  const { request, socket } = await requestWith('Content-Length: 6');
  const body = receiveBody(request, limits);
  socket.write('abc');
  socket.destroy();
  await expect(body).rejects.toEqual(failsWith('malformed-body'));
});

it('gives up on the oldest body of a client that sends too many concurrently, and on none of another client', async () => {
  const sendFrom = async (client: string) => {
    const { request, socket } = await requestWith('Content-Length: 1');
    const outcome = receiveBody(request, { ...limits, client }).then(String, (error: unknown) => error);
    return { outcome, finish: () => socket.write('x') };
  };
  const other = await sendFrom('203.0.113.10');
  const oldest = await sendFrom('203.0.113.9');
  const ended = new AbortController();
  void oldest.outcome.finally(() => ended.abort());
  let latest = oldest;
  while (!ended.signal.aborted) latest = await sendFrom('203.0.113.9');
  expect(await oldest.outcome).toEqual(failsWith('body-too-slow'));
  for (const { finish } of [other, latest]) finish();
  expect([await other.outcome, await latest.outcome]).toEqual(['x', 'x']);
});

it('gives up on none of the bodies of a burst', async () => {
  const burst = [];
  while (burst.length < 100) burst.push(await requestWith('Content-Length: 1'));
  const outcomes = burst.map(({ request }) =>
    receiveBody(request, limits).then(String, (error: unknown) => error),
  );
  for (const { socket } of burst) socket.write('x');
  expect(new Set(await Promise.all(outcomes))).toEqual(new Set(['x']));
});
