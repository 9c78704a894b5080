import { jest } from '@jest/globals';
import type { ReleaseDocument } from '@family-chores/contracts/registry/release-document';
import { aBuild, aRelease, aRemote } from '../../testing/build-release.ts';
import { fakeWorkerScope } from '../../testing/fake-worker-scope.ts';
import { RESPONSE_CACHE, ASSET_CACHE, PAGE_CACHE } from '../cache-names.ts';
import { serveOffline } from './serve-offline.ts';

const pageOf = (release: ReleaseDocument) =>
  new Response(`<script type="application/json" id="release">${JSON.stringify(release)}</script>`, {
    headers: { 'content-security-policy': "style-src 'nonce-abc'" },
  });
const json = (body: unknown) => new Response(JSON.stringify(body));
const user = (id: number) => json({ user: { id } });

const first = { ...aRelease(aRemote('mf-x')), releaseId: 'first' };
const newX = aBuild('mf-x', { buildId: '1111111-111111111111' });
const second = { ...aRelease(aRemote('mf-x', { build: newX })), releaseId: 'second' };
const folder = '0000000-000000000000';

function start() {
  const network: Record<'page' | 'account' | 'family' | 'asset', () => Response | Promise<Response>> = {
    page: () => pageOf(first),
    account: () => user(1),
    family: () => json({ name: 'Sand' }),
    asset: () => new Response('code'),
  };
  const assets = [first, second].flatMap(({ shell, remotes }) =>
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
  const visit = (path = '/dashboard/7') => worker.ask(path, { mode: 'navigate' });
  return { ...worker, network, visit };
}

async function startedOnline() {
  const worker = start();
  await worker.tell([]);
  await worker.ask('/api/auth/session');
  await worker.ask('/api/families/7');
  return worker;
}

async function startedOffline() {
  const worker = await startedOnline();
  worker.setOnline(false);
  return worker;
}

/** An answer that does not come before the test lets it. */
function heldAnswer() {
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { answer: (response: Response) => answer(response), held };
}

afterEach(() => jest.useRealTimers());

describe('the page', () => {
  it('opens offline at any path with its own headers, once fully cached', async () => {
    const { visit, caches } = await startedOffline();
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
    const { visit, network } = await startedOnline();
    const { answer, held } = heldAnswer();
    jest.useFakeTimers();
    network.page = () => held;
    const late = visit();
    await jest.advanceTimersByTimeAsync(9_000);
    answer(pageOf(second));
    expect(await (await late)?.text()).toContain('"releaseId":"first"');
  });

  it('is not cached for a visitor who did not request it', async () => {
    const { visit, caches } = start();
    await visit();
    expect(await caches.paths(PAGE_CACHE)).toEqual([]);
  });

  it('comes from the network when online, and replaces the cached page and files', async () => {
    const { visit, network, setOnline, tell, caches } = start();
    await tell([]);
    network.page = () => pageOf(second);
    expect(await (await visit())?.text()).toContain('"releaseId":"second"');
    setOnline(false);
    expect(await (await visit())?.text()).toContain('"releaseId":"second"');
    expect(await caches.paths(ASSET_CACHE)).toContain('/assets/mf-x/1111111-111111111111/entry.js');
    expect(await caches.paths(ASSET_CACHE)).not.toContain(`/assets/mf-x/${folder}/entry.js`);
  });

  it('stays the one before while a file of the new release cannot be had', async () => {
    const { visit, network, setOnline, tell } = start();
    await tell([]);
    Object.assign(network, { page: () => pageOf(second), asset: () => new Response('', { status: 503 }) });
    await visit();
    setOnline(false);
    expect(await (await visit())?.text()).toContain('"releaseId":"first"');
  });

  it('is never cached from an error', async () => {
    const { visit, network, setOnline, tell } = start();
    await tell([]);
    network.page = () => new Response('down', { status: 503 });
    expect((await visit())?.status).toBe(503);
    setOnline(false);
    expect((await visit())?.status).toBe(200);
  });
});

describe('files of builds', () => {
  it('are fetched once', async () => {
    const { ask, asked } = start();
    const file = `/assets/shell/${folder}/entry.js`;
    await ask(file);
    expect(await (await ask(file))?.text()).toBe('code');
    expect(asked).toEqual([file]);
  });

  it('are not cached when missing', async () => {
    const { ask, caches } = start();
    expect((await ask('/assets/shell/none.js'))?.status).toBe(404);
    expect(await caches.paths(ASSET_CACHE)).toEqual([]);
  });

  it('are cached if the page loaded them before the worker, except from other origins', async () => {
    const { tell, caches } = start();
    await tell([
      `${location.origin}/assets/shell/${folder}/font.woff2`,
      'https://evil.example/assets/x.js',
      7,
    ]);
    expect(await caches.paths(ASSET_CACHE)).toContain(`/assets/shell/${folder}/font.woff2`);
    expect(await caches.paths(ASSET_CACHE)).not.toContain('/assets/x.js');
  });
});

describe('API responses', () => {
  it('can be read offline as it was last', async () => {
    const { ask } = await startedOffline();
    expect(await (await ask('/api/families/7'))?.json()).toEqual({ name: 'Sand' });
  });

  it('come from the network when online', async () => {
    const { ask, network } = start();
    await ask('/api/families/7');
    network.family = () => json({ name: 'Stone' });
    expect(await (await ask('/api/families/7'))?.json()).toEqual({ name: 'Stone' });
  });

  it('come from the cache when the network times out, and are updated when it responds', async () => {
    const { ask, network } = await startedOnline();
    const { answer, held } = heldAnswer();
    jest.useFakeTimers();
    network.family = () => held;
    const late = ask('/api/families/7');
    await jest.advanceTimersByTimeAsync(9_000);
    answer(json({ name: 'Stone' }));
    expect(await (await late)?.json()).toEqual({ name: 'Sand' });
    network.family = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await (await ask('/api/families/7'))?.json()).toEqual({ name: 'Stone' });
  });

  it('are missing offline if never requested before', async () => {
    const { ask } = await startedOffline();
    await expect(ask('/api/rewards/family/7')).rejects.toThrow('Failed to fetch');
  });

  it('holds no errors and no writes', async () => {
    const { ask, caches, network } = start();
    network.family = () => new Response('{}', { status: 500 });
    await ask('/api/families/7');
    expect(await ask('/api/family-members', { method: 'POST' })).toBeNull();
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });

  it.each(['/api/auth/logout', '/api/auth/login'])('is wiped by %s', async (path) => {
    const { ask, caches, setOnline } = await startedOffline();
    setOnline(true);
    await ask(path, { method: 'POST' });
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });

  it('is wiped when the session is over, or found to be of another account', async () => {
    for (const answer of [() => json({ user: null }), () => user(2)]) {
      const { ask, caches, network, setOnline } = await startedOffline();
      setOnline(true);
      network.account = answer;
      await ask('/api/auth/session');
      expect(await caches.paths(RESPONSE_CACHE)).not.toContain('/api/families/7');
    }
  });

  it('are not cached if they arrive after the logout', async () => {
    const { ask, caches, network } = start();
    const { answer, held } = heldAnswer();
    network.family = () => held;
    const late = ask('/api/families/7');
    await ask('/api/auth/logout', { method: 'POST' });
    answer(json({ name: 'Sand' }));
    await late;
    expect(await caches.paths(RESPONSE_CACHE)).toEqual([]);
  });
});

it.each([
  ['https://elsewhere.example/x', {}],
  ['/api/docs/openapi.json', {}],
  ['/service-worker.js', {}],
  ['/manifest.webmanifest', {}],
])('leaves %s to the browser', async (path, options) => {
  expect(await start().ask(path, options)).toBeNull();
});
