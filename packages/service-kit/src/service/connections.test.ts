import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';
import type { Middleware } from 'koa';
import { testSettings } from '../testing/index.ts';
import { defineService, runService, type RunningService } from './index.ts';

let service: RunningService;
let stopped: Promise<void> | undefined;
const stop = () => (stopped ??= service.stop());

let onSlowRequest = () => {};
let respond = () => {};
const pages: Middleware = async (ctx, next) => {
  if (ctx.path === '/slow') {
    onSlowRequest();
    await new Promise<void>((resolve) => (respond = resolve));
  } else if (ctx.path !== '/page') return next();
  ctx.body = 'a page';
};

beforeAll(async () => {
  const definition = defineService({ name: 'connections', middleware: [pages] });
  service = await runService(await definition.configure(testSettings({ LOG_LEVEL: 'silent' })));
});
afterAll(stop);

it('keeps an idle connection open for longer than the gateway does', async () => {
  const { headers } = await fetch(`${service.url}/page`);
  const [, seconds] = /^timeout=(\d+)$/.exec(headers.get('keep-alive') ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThan(GATEWAY_KEEPS_IDLE_SECONDS);
});

/** The response to a GET of /page that requests another protocol. */
async function requestUpgrade(protocol: string): Promise<{ socket: Socket; response: string }> {
  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.write(`GET /page HTTP/1.1\r\nHost: here\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`);
  const [received] = await once(socket, 'data');
  return { socket, response: String(received) };
}

it.each(['x', 'h2c', 'websocket'])(
  'ignores Upgrade: %s in a service without WebSockets',
  async (protocol) => {
    const { socket, response } = await requestUpgrade(protocol);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*a page$/);
    socket.resetAndDestroy();
  },
);

it('stops after the responses in flight, even if a client keeps its connection open', async () => {
  const agent = new Agent({ keepAlive: true });
  const get = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request(service.url + path, { agent }, (message) => {
        message.resume().on('end', () => resolve(message));
      });
      sent.on('error', reject).end();
    });
  const received = new Promise<void>((resolve) => (onSlowRequest = resolve));
  const slow = get('/slow');
  await received;
  await get('/page');
  const unused = connect(Number(new URL(service.url).port), '127.0.0.1');
  await once(unused, 'connect');

  const stopping = stop();
  respond();
  expect((await slow).headers.connection).toBe('close');
  const stoppingSince = performance.now();
  await stopping;
  expect(performance.now() - stoppingSince).toBeLessThan(5_000);
  agent.destroy();
});
