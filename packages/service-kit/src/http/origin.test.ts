import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from './index.ts';
import { originsOf } from './origin.ts';
import { noteRoutes } from '../testing/notes.ts';

const config = { PUBLIC_ORIGIN: 'http://192.0.2.7:3000', OTHER_ORIGINS: ['http://localhost:3000'] };
let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer(createApp({ routes: noteRoutes, origins: originsOf(config) }).callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => server.close());

it.each([
  // 401: the origin is accepted, but the request has no session.
  ['the public origin', 401, { origin: 'http://192.0.2.7:3000' }],
  ['another origin of the product', 401, { origin: 'http://localhost:3000' }],
  ['a program without an Origin header', 401, {}],
  ['another port', 403, { origin: 'http://localhost:3001' }],
  ['another site', 403, { origin: 'http://evil.example' }],
  ['a sandboxed page', 403, { origin: 'null' }],
  ['a page of another site that sends no Origin', 403, { 'sec-fetch-site': 'cross-site' }],
])('responds to a write from %s with %d', async (_, status, headers) => {
  const response = await fetch(`${url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"familyId":7,"text":"Milk"}',
  });
  expect(response.status).toBe(status);
});
