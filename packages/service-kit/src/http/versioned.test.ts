import { createServer, type Server } from 'node:http';
import { jest } from '@jest/globals';
import Koa from 'koa';
import { KitState, replaceKitState } from '../state/kit-state.ts';
import { until } from '../testing/index.ts';
import { sendVersioned } from './versioned.ts';

let server: Server;
let url: string;
let responded: string[];
let body: string;
let version: string;
/** The first response of a test waits for this. */
let firstResponse: Promise<void>;

beforeEach(async () => {
  replaceKitState(new KitState());
  responded = [];
  body = '"short"';
  version = 'first';
  firstResponse = Promise.resolve();
  const app = new Koa();
  app.silent = true;
  app.use((ctx) =>
    sendVersioned(ctx, {
      familyId: 7,
      version,
      representation: 'r',
      async respond() {
        responded.push(ctx.path);
        const sent = body;
        if (responded.length === 1) await firstResponse;
        if (ctx.path === '/failing' && responded.length === 1) throw new Error('Once');
        return { status: 200, body: sent };
      },
    }),
  );
  server = createServer(app.callback());
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const textOf = async (path: string) => (await fetch(url + path)).text();

it('builds a response once for concurrent and later requests', async () => {
  const texts = await Promise.all(Array.from({ length: 10 }, () => textOf('/list')));
  expect(new Set([...texts, await textOf('/list')])).toEqual(new Set(['"short"']));
  expect(responded).toEqual(['/list']);
});

it('caches only the latest version of a response', async () => {
  await textOf('/list');
  version = 'second';
  body = '"changed"';
  expect([await textOf('/list'), await textOf('/list')]).toEqual([body, body]);
  version = 'first';
  await textOf('/list');
  expect(responded).toEqual(['/list', '/list', '/list']);
});

it('caches the latest version even if an earlier one is finished after it', async () => {
  let finish = () => {};
  firstResponse = new Promise((resolve) => {
    finish = resolve;
  });
  const earlier = textOf('/list');
  await until(async () => responded.length === 1);
  version = 'second';
  body = '"changed"';
  await textOf('/list');
  finish();
  expect([await earlier, await textOf('/list')]).toEqual(['"short"', '"changed"']);
  expect(responded).toHaveLength(2);
});

it('builds a response again at midnight in a time zone with a half-hour offset', async () => {
  const midnight = Date.parse('2026-03-02T18:30:00.000Z');
  const now = jest.spyOn(Date, 'now').mockReturnValue(midnight - 1);
  const before = await fetch(`${url}/list`);
  now.mockReturnValue(midnight);
  body = '"without what was due yesterday in India"';
  const etag = before.headers.get('etag') ?? '';
  const after = await fetch(`${url}/list`, { headers: { 'if-none-match': etag } });
  now.mockRestore();
  expect([after.status, await after.text()]).toEqual([200, body]);
});

it('does not cache a failure', async () => {
  expect((await fetch(`${url}/failing`)).status).toBe(500);
  expect((await fetch(`${url}/failing`)).status).toBe(200);
});

it('evicts the least recently used responses when large ones fill the cache', async () => {
  await textOf('/first');
  body = `"${'x'.repeat(1024 * 1024)}"`;
  for (let index = 0; index < 8; index += 1) await textOf(`/${index}`);
  await textOf('/first');
  expect(responded.filter((path) => path === '/first')).toHaveLength(2);
});

it('evicts the least recently used responses when many small ones fill the cache', async () => {
  await textOf('/first');
  for (let batch = 0; batch < 100; batch += 1) {
    await Promise.all(Array.from({ length: 90 }, (_, index) => textOf(`/${batch}-${index}`)));
  }
  await textOf('/first');
  expect(responded.filter((path) => path === '/first')).toHaveLength(2);
});
