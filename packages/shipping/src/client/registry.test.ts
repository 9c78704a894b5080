import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createToken } from '@family-chores/contracts/registry/publish-tokens';
import { listReleases, pauseRelease } from '@family-chores/contracts/registry/releases';
import { problemType } from '@family-chores/contracts/problem';
import { CallRefused, Registry, RegistryUnavailable } from './index.ts';

interface StubResponse {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

let server: Server;
let origin: string;
let nextResponse: StubResponse;
/** Responses to send before `nextResponse`, in order. */
const earlierResponses: StubResponse[] = [];
let lastRequest: IncomingMessage;

beforeAll(async () => {
  server = createServer((request, response) => {
    lastRequest = request;
    const { status, headers, body } = earlierResponses.shift() ?? nextResponse;
    response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => {
  server.close();
});

const registry = () => new Registry({ origin, token: 'a-token' });
const release = {
  name: 'mf-sand',
  channel: 'stable',
  version: 3,
  buildId: null,
  lastGood: null,
  changedAt: null,
  candidate: null,
};

test('sends the token and returns the parsed response', async () => {
  nextResponse = { status: 200, body: [release] };
  await expect(registry().call(listReleases, {})).resolves.toEqual([release]);
  expect(lastRequest.headers.authorization).toBe('Bearer a-token');
});

test('sends the version and an idempotency key with a change', async () => {
  nextResponse = { status: 200, body: release };
  await registry().call(pauseRelease, { params: { name: 'mf-sand', channel: 'stable' }, version: 3 });
  expect(lastRequest.url).toBe('/api/registry/releases/mf-sand/stable/pause');
  expect(lastRequest.headers['if-match']).toBe('"3"');
  expect(lastRequest.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
});

test('throws CallRefused when the registry refuses a call', async () => {
  nextResponse = { status: 418, body: 'short and stout' };
  await expect(registry().call(listReleases, {})).rejects.toBeInstanceOf(CallRefused);
});

const overloaded = {
  status: 503,
  headers: { 'retry-after': '0' },
  body: {
    type: problemType('overloaded'),
    title: 'The service is overloaded',
    status: 503,
    detail: 'The service is overloaded',
    message: 'We are very busy right now. Please try again.',
  },
};

test('retries a call until the registry is no longer overloaded', async () => {
  nextResponse = { status: 200, body: [release] };
  earlierResponses.push(overloaded, overloaded);
  await expect(registry().call(listReleases, {})).resolves.toEqual([release]);
  expect(earlierResponses).toEqual([]);
});

test('reports a registry that stays overloaded as unavailable', async () => {
  nextResponse = overloaded;
  await expect(registry().call(listReleases, {})).rejects.toBeInstanceOf(RegistryUnavailable);
});

test.each([502, 503, 504])('reports status %i as an unavailable registry', async (status) => {
  nextResponse = { status };
  await expect(registry().call(listReleases, {})).rejects.toBeInstanceOf(RegistryUnavailable);
});

test('includes the detail of an unavailable registry in the error', async () => {
  const detail = 'The disk for builds is full';
  const title = 'A dependency is unavailable';
  nextResponse = {
    status: 503,
    body: { type: problemType('unavailable'), title, status: 503, detail, message: 'Please try again.' },
  };
  await expect(registry().call(listReleases, {})).rejects.toThrow(`cannot be reached (${detail})`);
});

test('names the address when the registry cannot be reached', async () => {
  const nowhere = new Registry({ origin: 'http://127.0.0.1:9', token: 'a-token' });
  await expect(nowhere.call(createToken, { body: { name: 'mf-sand' } })).rejects.toThrow(
    'The registry at http://127.0.0.1:9 cannot be reached',
  );
});
