import { once } from 'node:events';
import { connect, createServer, type Server } from 'node:net';
import { PassThrough, Transform } from 'node:stream';
import { defineRequest } from '@family-chores/contracts/define-request';
import { stateRequest } from '@family-chores/contracts/operations/operations';
import type { Middleware } from 'koa';
import { z } from 'zod';
import { consume } from '../events/index.ts';
import { EVENT_STREAM, request, requestEach, respondTo } from '../nats/index.ts';
import { natsUser, StubServices, testSettings, until } from '../testing/index.ts';
import { noteDone } from '../testing/notes.ts';
import { defineService, runService, type RunningService } from './index.ts';

const { MONGODB_URI = '' } = process.env;
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

/** Forwards connections from a port to a server. The data that clients send passes through `change`, if given. */
async function forward(port: number, to: URL, change = () => new PassThrough()): Promise<void> {
  const server = createServer((socket) => {
    const onward = connect(Number(to.port), to.hostname);
    for (const end of [socket, onward]) end.on('error', () => socket.destroy());
    socket.pipe(change()).pipe(onward).pipe(socket);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  closing.push(async () => server.close());
}

const page: Middleware = async (ctx, next) => {
  if (ctx.path === '/page') ctx.body = 'a page';
  else await next();
};

it.each([
  { service: 'a service with pages', whileStarting: [page], pageStatuses: [200, 200] },
  { service: 'a service without pages', whileStarting: [], pageStatuses: [503, 404] },
])(
  '$service is ready once the database is available',
  async ({ whileStarting, pageStatuses: [early, later] }) => {
    const database = new URL(MONGODB_URI);
    const [port, mongoPort] = [await freePort(), await freePort()];
    const unreachable = new URL(MONGODB_URI);
    unreachable.port = String(mongoPort);
    const waiting = await defineService({ name: 'waiting', whileStarting }).configure(
      testSettings({ PORT: String(port), MONGODB_URI: unreachable.href, LOG_LEVEL: 'silent' }),
    );
    const starting = runService(waiting);
    const started = starting.then((service: RunningService) => {
      closing.unshift(() => service.stop());
      return true;
    });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    await until(async () => (await get('/page').catch(() => null))?.status === early);
    expect([(await get('/readyz')).status, (await get('/api/notes')).status]).toEqual([503, 503]);
    await forward(mongoPort, database);
    expect(await started).toBe(true);
    expect([(await get('/readyz')).status, (await get('/page')).status]).toEqual([200, later]);
  },
);

it('repeats a request to which NATS did not respond during the start, and then becomes ready', async () => {
  const stubs = await StubServices.start();
  closing.push(() => stubs.stop());
  const { url } = natsUser();
  const [port, natsPort] = [await freePort(), await freePort()];
  let misdirected = 0;
  const misdirectFirstRequest = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const index = misdirected === 0 ? chunk.indexOf('$JS.API') : -1;
        if (index >= 0) misdirected += chunk.write('$NO.API', index);
        done(null, chunk);
      },
    });
  await forward(natsPort, new URL(url), misdirectFirstRequest);
  const settings = testSettings({
    PORT: String(port),
    NATS_URL: `nats://127.0.0.1:${natsPort}`,
    LOG_LEVEL: 'silent',
  });
  const service = await runService(await defineService({ name: 'waiting' }).configure(settings));
  closing.unshift(() => service.stop());
  expect(misdirected).toBeGreaterThan(0);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
});

it('a candidate runs no consumer or job, and ignores NATS requests except those sent to every replica', async () => {
  const stubs = await StubServices.start();
  closing.push(() => stubs.stop());
  let runs = 0;
  const job = { name: 'count', everyMs: 1, run: async () => void (runs += 1) };
  const echo = defineRequest({
    service: 'schedule',
    name: 'echo',
    summary: 'Responds with nothing',
    request: z.object({}),
    response: z.object({}),
  });
  const definition = defineService({
    name: 'schedule',
    jobs: [job],
    consumers: [consume(noteDone, { durable: 'schedule-candidate', handle: async () => undefined })],
    responders: [respondTo(echo, async () => ({}))],
    middleware: [page],
  });
  const start = async (settings: Record<string, string>) => {
    const service = await runService(
      await definition.configure(testSettings({ LOG_LEVEL: 'silent', ...settings })),
    );
    closing.unshift(() => service.stop());
    return service;
  };
  const { url } = await start({ CANDIDATE: '1' });
  expect((await fetch(`${url}/page`)).status).toBe(200);
  const [state] = await requestEach(stateRequest('schedule'), {});
  expect(state).toMatchObject({ isCandidate: true, traffic: [{ call: 'GET unmatched', failures: 0 }] });
  await expect(request(echo, {}, { timeoutMs: 200 })).rejects.toThrow('schedule does not respond');
  expect(runs).toBe(0);
  const { consumers } = await stubs.nats.jetstreamManager();
  const durables = async () => (await consumers.list(EVENT_STREAM).next()).map(({ name }) => name);
  expect(await durables()).not.toContain('schedule-candidate');

  await closing.shift()?.();
  await start({});
  await until(async () => (await durables()).includes('schedule-candidate'));
});
