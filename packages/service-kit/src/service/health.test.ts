import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createApp } from '../http/index.ts';
import { noteRoutes } from '../testing/notes.ts';
import { health, onceStarted, type Phase } from './health.ts';

let phase: Phase;
let server: Server;
let start: () => void;

async function get(path: string): Promise<Response> {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return fetch(`http://127.0.0.1:${address.port}${path}`);
}

async function listen({ hasDatabase }: { hasDatabase: boolean }): Promise<void> {
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const app = createApp({
    routes: noteRoutes,
    origins: ['http://localhost:3000'],
    health: health({ phase: () => phase, hasDatabase }),
    before: [onceStarted(started)],
  });
  server = createServer(app.callback());
  await once(server.listen(0, '127.0.0.1'), 'listening');
}

async function closeServer(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

beforeEach(() => listen({ hasDatabase: false }));
afterEach(closeServer);

test('a request that arrives during startup is handled once the service has started', async () => {
  phase = 'starting';
  const received = once(server, 'request');
  const response = get('/api/notes/family/7');
  await received;
  start();
  expect((await response).status).toBe(401);
});

test('a request is refused with Retry-After when the service takes too long to start', async () => {
  phase = 'starting';
  const response = await get('/api/notes/family/7');
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
});

test('a starting service is alive and not ready', async () => {
  phase = 'starting';
  expect([(await get('/livez')).status, (await get('/readyz')).status]).toEqual([200, 503]);
});

test('a service whose database does not respond is not ready and says why', async () => {
  await closeServer();
  await listen({ hasDatabase: true });
  phase = 'ready';
  const response = await get('/readyz');
  expect([response.status, await response.text()]).toEqual([503, 'the database does not respond']);
});

test('a service that cannot reach NATS stays ready and reports that its events wait', async () => {
  phase = 'ready';
  const response = await get('/readyz');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('ready; degraded: events wait because NATS is unavailable');
});

test('a ready service handles a call', async () => {
  phase = 'ready';
  start();
  expect((await get('/api/notes/family/7')).status).toBe(401);
});

test.each(['/readyz', '/api/notes/family/7'])(
  'a draining service closes the connection, even if it responds to %s with an error',
  async (path) => {
    phase = 'draining';
    start();
    const response = await get(path);
    expect([response.ok, response.headers.get('connection')]).toEqual([false, 'close']);
  },
);
