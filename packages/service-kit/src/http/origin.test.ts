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
  ['the public origin', { origin: 'http://192.0.2.7:3000' }, 401],
  ['another origin of the product', { origin: 'http://localhost:3000' }, 401],
  ['a program without an Origin header', {}, 401],
  ['another port', { origin: 'http://localhost:3001' }, 403],
  ['another site', { origin: 'http://evil.example' }, 403],
  ['a sandboxed page', { origin: 'null' }, 403],
  ['a page of another site that sends no Origin', { 'sec-fetch-site': 'cross-site' }, 403],
])('checks the origin of a write from %s', async (_, headers, status) => {
  const response = await fetch(`${url}/api/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"familyId":7,"text":"Milk"}',
  });
  expect(response.status).toBe(status);
});
