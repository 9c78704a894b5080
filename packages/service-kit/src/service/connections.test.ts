import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { gatewayKeepsIdleSeconds } from '@family-chores/contracts/idle-connections';
import type { Middleware } from 'koa';
import { runService, type RunningService } from './index.ts';

const { MONGODB_URI, NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
const account = `worker${JEST_WORKER_ID}`;

let service: RunningService;
let stopped: Promise<void> | undefined;
const stop = () => (stopped ??= service.stop());

let asked = () => {};
let answer = () => {};
const pages: Middleware = async (ctx, next) => {
  if (ctx.path === '/slow') {
    asked();
    await new Promise<void>((resolve) => (answer = resolve));
  } else if (ctx.path !== '/page') return next();
  ctx.body = 'a page';
};

beforeAll(async () => {
  service = await runService({
    name: 'connections',
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      MONGODB_URI,
      NATS_URL,
      NATS_USER: account,
      NATS_PASSWORD: account,
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    },
    routes: [],
    middleware: [pages],
  });
});
afterAll(stop);

it('keeps a connection that carries nothing for longer than the gateway does', async () => {
  const { headers } = await fetch(`${service.url}/page`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(gatewayKeepsIdleSeconds);
});

/** What comes back for a GET of /page that asks for another protocol. */
async function requestUpgrade(protocol: string): Promise<{ socket: Socket; response: string }> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(`GET /page HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  const [received] = await once(socket, 'data');
  return { socket, response: String(received) };
}

it.each(['x', 'h2c', 'websocket'])('ignores Upgrade: %s where there are no sockets', async (protocol) => {
  const { socket, response } = await requestUpgrade(protocol);
  expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*a page$/);
  socket.resetAndDestroy();
});

it('closes after the responses in flight, even if a client keeps its connection', async () => {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(service.url + path, { agent }, (message) => {
        message.resume().on('end', () => resolve(message));
      });
      sent.on('error', reject).end();
    });
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const slow = ask('/slow');
  await isAsked;
  await ask('/page');
  const unused = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(unused, 'connect');

  const stopping = stop();
  answer();
  expect((await slow).headers.connection).toBe('close');
  const since = performance.now();
  await stopping;
  expect(performance.now() - since).toBeLessThan(5_000);
  agent.destroy();
});
