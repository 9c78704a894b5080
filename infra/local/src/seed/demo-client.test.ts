import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { createFamily, getFamily } from '@family-chores/contracts/families/families';
import { freePort } from '../processes/free-port.ts';
import { DemoClient } from './demo-client.ts';

let server: Server;
let requests: IncomingMessage[];

/** A product whose responses the test decides, request by request. */
async function product(respond: (response: ServerResponse, turn: number) => void): Promise<DemoClient> {
  const port = await freePort();
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => respond(response, requests.length));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return new DemoClient(`http://127.0.0.1:${port}`);
}

const family = JSON.stringify({ id: 7, name: 'Rivera', members: [] });

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('repeats a request unchanged after Retry-After', async () => {
  const client = await product((response, turn) => {
    if (turn === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.writeHead(201).end(family);
  });
  expect(await client.call(createFamily, { body: { name: 'Rivera' } })).toMatchObject({ id: 7 });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('stores and replaces cookies', async () => {
  const client = await product((response, turn) => {
    response.setHeader('set-cookie', [`session=${turn}; Path=/; HttpOnly`, 'access=a']);
    response.end(family);
  });
  for (const familyId of [7, 8, 9]) await client.call(getFamily, { params: { familyId } });
  expect(requests.map(({ url, headers }) => [url, headers.cookie])).toEqual([
    ['/api/families/7', undefined],
    ['/api/families/8', 'session=1; access=a'],
    ['/api/families/9', 'session=2; access=a'],
  ]);
});

test('reports the call and the response of a refusal', async () => {
  const client = await product((response) => response.writeHead(409).end('taken'));
  const calling = client.call(createFamily, { body: { name: 'Rivera' } });
  await expect(calling).rejects.toMatchObject({
    status: 409,
    message: 'POST /api/families returned 409: taken',
  });
});

test('rejects a response that breaks its contract', async () => {
  const client = await product((response) => response.end('{"id":"seven"}'));
  await expect(client.call(getFamily, { params: { familyId: 7 } })).rejects.toThrow(/expected number/);
});
