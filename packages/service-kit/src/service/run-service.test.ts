import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import type { Middleware } from 'koa';
import type { BaseConfig } from '../config/index.ts';
import { until } from '../testing/index.ts';
import { runService, type RunningService } from './index.ts';

const { MONGODB_URI = '', NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
const account = `worker${JEST_WORKER_ID}`;
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
  return address.port;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const port = portOf(server);
  server.close();
  return port;
}

/** Makes the database reachable through this port. */
async function forwardToDatabase(port: number, database: URL): Promise<void> {
  const server = createServer((socket) => {
    const onward = connect(Number(database.port), database.hostname);
    for (const end of [socket, onward]) end.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  closing.push(async () => server.close());
}

const config = (PORT: number, mongo: string): BaseConfig => ({
  PORT,
  HOST: '127.0.0.1',
  MONGODB_URI: mongo,
  NATS_URL,
  NATS_USER: account,
  NATS_PASSWORD: account,
  LOG_LEVEL: 'silent',
  PUBLIC_ORIGIN: 'http://localhost:3000',
});

const page: Middleware = async (ctx, next) => {
  if (ctx.path === '/page') ctx.body = 'a page';
  else await next();
};

it('serves pages that need no database, and is ready once the database is available', async () => {
  const database = new URL(MONGODB_URI);
  const [port, mongoPort] = [await freePort(), await freePort()];
  const unreachable = new URL(MONGODB_URI);
  unreachable.port = String(mongoPort);
  const starting = runService({
    name: 'waiting',
    config: config(port, unreachable.href),
    routes: [],
    whileStarting: [page],
  });
  const started = starting.then((service: RunningService) => {
    closing.unshift(() => service.stop());
    return true;
  });
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  await until(async () => (await get('/page').catch(() => null))?.status === 200);
  expect([(await get('/readyz')).status, (await get('/api/notes')).status]).toEqual([503, 503]);
  await forwardToDatabase(mongoPort, database);
  expect(await started).toBe(true);
  expect([(await get('/readyz')).status, (await get('/page')).status]).toEqual([200, 200]);
});
