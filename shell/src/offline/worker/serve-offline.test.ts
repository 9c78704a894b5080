import { jest } from '@jest/globals';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { aBuild, aReleaseDocument, aRemote } from '@family-chores/web-kit/testing';
import { fakeWorkerScope } from '../../testing/fake-worker-scope.ts';
import { RESPONSE_CACHE, ASSET_CACHE, PAGE_CACHE } from '../cache-names.ts';
import { serveOffline } from './serve-offline.ts';

const pageOf = (release: ReleaseDocument) =>
  new Response(`<script type="application/json" id="release">${JSON.stringify(release)}</script>`, {
    headers: { 'content-security-policy': "style-src 'nonce-abc'" },
  });
const json = (body: unknown) => new Response(JSON.stringify(body));
const user = (id: number) => json({ user: { id } });

const firstRelease = { ...aReleaseDocument(aRemote('mf-x')), releaseId: 'first' };
const newX = aBuild('mf-x', { buildId: '1111111-111111111111' });
const secondRelease = { ...aReleaseDocument(aRemote('mf-x', { build: newX })), releaseId: 'second' };
/** The build id, and so the folder, of every build except `newX`. */
const folder = '0000000-000000000000';

function startWorker() {
  const network: Record<'page' | 'account' | 'family' | 'asset', () => Response | Promise<Response>> = {
    page: () => pageOf(firstRelease),
    account: () => user(1),
    family: () => json({ name: 'Sand' }),
    asset: () => new Response('code'),
  };
  const assets = [firstRelease, secondRelease].flatMap(({ shell, remotes }) =>
    [shell.build, ...remotes.map(({ build }) => build)].flatMap(({ base, entry, initial }) =>
      [...entry, ...initial].map((file) => [base + file, () => network.asset()] as const),
    ),
  );
  const worker = fakeWorkerScope({
    '/': () => network.page(),
    '/dashboard/7': () => network.page(),
    '/api/auth/session': () => network.account(),
    '/api/auth/logout': () => new Response(null, { status: 204 }),
    '/api/auth/login': () => user(2),
    '/api/families/7': () => network.family(),
    '/api/family-members': () => json({ id: 9 }),
    '/assets/shell/0000000-000000000000/font.woff2': () => new Response('font'),
    ...Object.fromEntries(assets),
  });
  serveOffline(worker.scope);
  const visit = (path = '/dashboard/7') => worker.request(path, { mode: 'navigate' });
  return { ...worker, network, visit };
}

async function startOnline() {
  const worker = startWorker();
  await worker.sendMessage([]);
  await worker.request('/api/auth/session');
  await worker.request('/api/families/7');
  return worker;
}

async function startOffline() {
  const worker = await startOnline();
  worker.setOnline(false);
  return worker;
}

/** A response that arrives when the test calls `respond`. */
function delayedResponse() {
  let respond: (response: Response) => void = () => undefined;
  const delayed = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  return { respond: (response: Response) => respond(response), delayed };
}

afterEach(() => jest.useRealTimers());

describe('the page', () => {
  it('opens offline at any path with the headers it was cached with, once it is cached completely', async () => {
    const { visit, caches } = await startOffline();
    const page = await visit('/settings');
    expect(await page?.text()).toContain('"releaseId":"first"');
    expect(page?.headers.get('content-security-policy')).toBe("style-src 'nonce-abc'");
    expect(await caches.paths(ASSET_CACHE)).toEqual(
      ['mf-x', 'shell'].flatMap((name) =>
        ['entry.js', 'remote.js'].map((file) => `/assets/${name}/${folder}/${file}`),
      ),
    );
  });

  it('opens from the cache when the network times out', async () => {
    const { visit, network } = await startOnline();
    const { respond, delayed } = delayedResponse();
    jest.useFakeTimers();
    network.page = () => delayed;
    const late = visit();
    await jest.advanceTimersByTimeAsync(9_000);
    respond(pageOf(secondRelease));
    expect(await (await late)?.text()).toContain('"releaseId":"first"');
  });

  it('is not cached until the page sends a message to the worker', async () => {
    const { visit, caches } = startWorker();
    await visit();
    expect(await caches.paths(PAGE_CACHE)).toEqual([]);
  });

  it('comes from the network when online, and replaces the cached page and files', async () => {
    const { visit, network, setOnline, sendMessage, caches } = startWorker();
    await sendMessage([]);
    network.page = () => pageOf(secondRelease);
    expect(await (await visit())?.text()).toContain('"releaseId":"second"');
    setOnline(false);
    expect(await (await visit())?.text()).toContain('"releaseId":"second"');
    expect(await caches.paths(ASSET_CACHE)).toContain('/assets/mf-x/1111111-111111111111/entry.js');
    expect(await caches.paths(ASSET_CACHE)).not.toContain(`/assets/mf-x/${folder}/entry.js`);
  });

  it('opens offline with the previous release if a file of the new release could not be fetched', async () => {
    const { visit, network, setOnline, sendMessage } = startWorker();
    await sendMessage([]);
    network.page = () => pageOf(secondRelease);
    network.asset = () => new Response('', { status: 503 });
    await visit();
    setOnline(false);
    expect(await (await visit())?.text()).toContain('"releaseId":"first"');
  });

  it('is not replaced in the cache by an error response', async () => {
    const { visit, network, setOnline, sendMessage } = startWorker();
    await sendMessage([]);
    network.page = () => new Response('down', { status: 503 });
    expect((await visit())?.status).toBe(503);
    setOnline(false);
    expect((await visit())?.status).toBe(200);
  });
});

describe('files of builds', () => {
  it('are fetched once', async () => {
    const { request, fetched } = startWorker();
    const file = `/assets/shell/${folder}/entry.js`;
    await request(file);
    expect(await (await request(file))?.text()).toBe('code');
    expect(fetched).toEqual([file]);
  });

  it('are not cached if the response is a 404', async () => {
    const { request, caches } = startWorker();
    expect((await request('/assets/shell/none.js'))?.status).toBe(404);
    expect(await caches.paths(ASSET_CACHE)).toEqual([]);
  });

  it('are cached if the page loaded them before the worker was active, but not from other origins', async () => {
    const { sendMessage, caches } = startWorker();
    await sendMessage([
      `${location.origin}/assets/shell/${folder}/font.woff2`,
      'https://evil.example/assets/x.js',
      7,
    ]);
    expect(await caches.paths(ASSET_CACHE)).toContain(`/assets/shell/${folder}/font.woff2`);
    expect(await caches.paths(ASSET_CACHE)).not.toContain('/assets/x.js');
  });
});

describe('API responses', () => {
  it('can be read offline as they were last received', async () => {
    const { request } = await startOffline();
    expect(await (await request('/api/families/7'))?.json()).toEqual({ name: 'Sand' });
  });

  it('come from the network when online', async () => {
    const { request, network } = startWorker();
    await request('/api/families/7');
    network.family = () => json({ name: 'Stone' });
    expect(await (await request('/api/families/7'))?.json()).toEqual({ name: 'Stone' });
  });

  it('come from the cache when the network times out, and are updated when it responds', async () => {
    const { request, network } = await startOnline();
    const { respond, delayed } = delayedResponse();
    jest.useFakeTimers();
    network.family = () => delayed;
    const late = request('/api/families/7');
    await jest.advanceTimersByTimeAsync(9_000);
    respond(json({ name: 'Stone' }));
    expect(await (await late)?.json()).toEqual({ name: 'Sand' });
    network.family = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await request('/api/families/7'))?.json()).toEqual({ name: 'Stone' });
  });

  it('cannot be read offline if they were never requested before', async () => {
    const { request } = await startOffline();
    await expect(request('/api/rewards/family/7')).rejects.toThrow('Failed to fetch');
  });

  it('are not cached if they are errors or respond to writes', async () => {
    const { request, caches, network } = startWorker();
    network.family = () => new Response('{}', { status: 500 });
    await request('/api/families/7');
    expect(await request('/api/family-members', { method: 'POST' })).toBeNull();
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });

  it.each(['/api/auth/logout', '/api/auth/login'])('are wiped by %s', async (path) => {
    const { request, caches, setOnline } = await startOffline();
    setOnline(true);
    await request(path, { method: 'POST' });
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });

  it('are wiped when the session is over or belongs to another account', async () => {
    for (const account of [() => json({ user: null }), () => user(2)]) {
      const { request, caches, network, setOnline } = await startOffline();
      setOnline(true);
      network.account = account;
      await request('/api/auth/session');
      expect(await caches.paths(RESPONSE_CACHE)).not.toContain('/api/families/7');
    }
  });

  it('are not cached if they arrive after the logout', async () => {
    const { request, caches, network } = startWorker();
    const { respond, delayed } = delayedResponse();
    network.family = () => delayed;
    const late = request('/api/families/7');
    await request('/api/auth/logout', { method: 'POST' });
    respond(json({ name: 'Sand' }));
    await late;
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });

  it('are not cached if they report a session that has since been logged out', async () => {
    const { request, caches, network } = startWorker();
    const { respond, delayed } = delayedResponse();
    network.account = () => delayed;
    const late = request('/api/auth/session');
    await request('/api/auth/logout', { method: 'POST' });
    respond(user(1));
    await late;
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });
});

it.each([
  ['https://elsewhere.example/x', {}],
  ['/api/docs', {}],
  ['/api/docs/openapi.json', {}],
  ['/api/schedule/export/family/7', {}],
  ['/service-worker.js', {}],
  ['/manifest.webmanifest', {}],
])('leaves %s to the browser', async (path, options) => {
  expect(await startWorker().request(path, options)).toBeNull();
});
