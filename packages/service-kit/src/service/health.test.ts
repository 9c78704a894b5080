import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from '../http/index.ts';
import { noteRoutes } from '../testing/notes.ts';
import { health, onceStarted, type Phase } from './health.ts';

let phase: Phase;
let server: Server;
let start: () => void;

async function ask(path: string): Promise<Response> {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return fetch(`http://127.0.0.1:${address.port}${path}`);
}

beforeEach(async () => {
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const app = createApp({
    routes: noteRoutes,
    origins: ['http://localhost:3000'],
    health: health({ phase: () => phase, hasDatabase: false }),
    before: [onceStarted(started)],
  });
  server = createServer(app.callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => server.close());

test('a request that arrives while the service starts is answered when it has started', async () => {
  phase = 'starting';
  const received = once(server, 'request');
  const response = ask('/api/notes/family/7');
  await received;
  start();
  expect((await response).status).toBe(401);
});

test('a request is refused with Retry-After when the service takes too long to start', async () => {
  phase = 'starting';
  const response = await ask('/api/notes/family/7');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a service that starts is alive and not ready', async () => {
  phase = 'starting';
  expect([(await ask('/livez')).status, (await ask('/readyz')).status]).toEqual([200, 503]);
});

test('a service that cannot reach NATS returns 200 and says that its events wait', async () => {
  phase = 'ready';
  const answer = await ask('/readyz');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('ready; degraded: events wait because NATS is away');
});

test('a ready service handles a call', async () => {
  phase = 'ready';
  start();
  expect((await ask('/api/notes/family/7')).status).toBe(401);
});

test.each(['/readyz', '/api/notes/family/7'])(
  'a service that drains keeps no connection, whatever it answers (%s)',
  async (path) => {
    phase = 'draining';
    start();
    const answer = await ask(path);
    expect([answer.ok, answer.headers.get('connection')]).toEqual([false, 'close']);
  },
);
