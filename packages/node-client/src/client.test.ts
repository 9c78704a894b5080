import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createFamily, getFamily } from '@family-chores/contracts/families/families';
import { problemType } from '@family-chores/contracts/problem';
import { pauseRelease } from '@family-chores/contracts/registry/releases';
import { CallRefused, ContractClient, retryAfterMs, type RetryPolicy } from './index.ts';

let server: Server;
let requests: IncomingMessage[];

/** Starts a server in place of the product. `nth` is the number of the request, from 1. */
async function startServer(respond: (response: ServerResponse, nth: number) => void): Promise<string> {
  requests = [];
  server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => respond(response, requests.length));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

const family = JSON.stringify({ id: 7, name: 'Rivera', members: [] });
const waitAsRequested: RetryPolicy = ({ response }) => response && retryAfterMs(response);

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('repeats a request unchanged if the retry policy says so', async () => {
  const url = await startServer((response, nth) => {
    if (nth === 1) response.writeHead(429, { 'retry-after': '0' }).end();
    else response.writeHead(201).end(family);
  });
  const client = new ContractClient({ url, origin: 'https://chores.example', retry: waitAsRequested });
  const created = await client.call(createFamily, { body: { name: 'Rivera' } });
  expect(created).toMatchObject({ status: 201, attempts: 2, body: { id: 7 } });
  const keys = requests.map(({ headers }) => headers['idempotency-key']);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(requests[1]?.headers.origin).toBe('https://chores.example');
});

test('throws if there is no response, or sends the request again if the retry policy says so', async () => {
  const url = await startServer((response, nth) => {
    if (nth === 1) response.destroy();
    else response.end(family);
  });
  const call = (options: { retry?: RetryPolicy }) =>
    new ContractClient({ url, ...options }).callOrThrow(getFamily, { params: { familyId: 7 } });
  await expect(call({})).rejects.toThrow('fetch failed');
  requests = [];
  expect(await call({ retry: ({ response }) => (response ? undefined : 0) })).toMatchObject({ id: 7 });
});

test('stores, replaces and deletes cookies', async () => {
  const url = await startServer((response, nth) => {
    const access = nth < 3 ? 'a' : '';
    response.setHeader('set-cookie', [`session=${nth}; Path=/; HttpOnly`, `access=${access}; Max-Age=300`]);
    response.end(family);
  });
  const client = new ContractClient({ url });
  for (const familyId of [7, 8, 9, 10]) await client.call(getFamily, { params: { familyId } });
  expect(requests.map(({ url: path, headers }) => [path, headers.cookie])).toEqual([
    ['/api/families/7', undefined],
    ['/api/families/8', 'session=1; access=a'],
    ['/api/families/9', 'session=2; access=a'],
    ['/api/families/10', 'session=3'],
  ]);
});

test('sends the version that a change is based on', async () => {
  const url = await startServer((response) => response.writeHead(412).end());
  const params = { name: 'mf-sand', channel: 'stable' };
  await new ContractClient({ url }).call(pauseRelease, { params, version: 3 });
  expect(requests[0]?.headers['if-match']).toBe('"3"');
});

test('reports the call, the status and every reason of a refusal', async () => {
  const type = problemType('invalid-request');
  const errors = [
    { path: '', message: 'it is refused' },
    { path: 'name', message: 'too long' },
  ];
  const problem = { type, title: 'Not valid', status: 400, detail: 'Not valid', message: 'Sorry', errors };
  const url = await startServer((response) => response.writeHead(400).end(JSON.stringify(problem)));
  const refused = await new ContractClient({ url }).call(createFamily, { body: { name: 'Rivera' } });
  expect(refused.problem).toEqual(problem);
  expect(refused.refusal?.is('invalid-request')).toBe(true);
  expect(refused.refusal?.reasons).toEqual(['it is refused', 'name: too long']);
  expect(() => refused.body).toThrow(CallRefused);
  expect(() => refused.body).toThrow('POST /api/families returned 400: it is refused; name: too long');
});

test('describes a refusal without a problem by its status and text', async () => {
  const url = await startServer((response) => response.writeHead(418).end('short and stout'));
  const { refusal } = await new ContractClient({ url }).call(createFamily, { body: { name: 'Rivera' } });
  expect(refusal).toMatchObject({
    message: 'POST /api/families returned 418: short and stout',
    problem: undefined,
    reasons: ['the server responded with 418'],
  });
});

test('rejects a response that breaks the contract of its call', async () => {
  const url = await startServer((response) => response.end('{"id":"seven"}'));
  const calling = new ContractClient({ url }).callOrThrow(getFamily, { params: { familyId: 7 } });
  await expect(calling).rejects.toThrow(/expected number/);
});
