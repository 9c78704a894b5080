import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRelease } from '@family-chores/contracts/registry/release';
import { integrityOf } from '@family-chores/service-kit/hash';
import { createApp } from '@family-chores/service-kit/http';
import { testSettings, type TestService } from '@family-chores/service-kit/testing';
import { registry } from './service.ts';
import { aBuild, inlineScript, writeBuild } from './testing/build-folder.ts';
import { startRegistry } from './testing/start-registry.ts';

const publicOrigin = 'http://localhost:3000';
const worker = { 'service-worker.0123456789.js': integrityOf('the worker') };
const dashboard = { path: '/dashboard', page: 'dashboard', slots: [] };

let service: TestService;
let assetsDir: string;
let localBuilds: string[];
let publishLocal: () => Promise<void>;

beforeAll(async () => {
  ({ service, assetsDir, localBuilds, publishLocal } = await startRegistry());
});
afterAll(() => service.stop());

const page = (path: string, init?: RequestInit) => fetch(service.url + path, init);
const release = async () => (await (await service.as()).call(getRelease, {})).body;

describe('before the first shell', () => {
  it('responds with 503 and Retry-After', async () => {
    const response = await page('/');
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await (await service.as()).call(getRelease, {})).status).toBe(503);
  });
});

describe('with local builds', () => {
  beforeAll(async () => {
    localBuilds.push(
      await writeBuild(aBuild('shell')),
      await writeBuild(aBuild('mf-dashboard', 1, { routes: [dashboard] })),
    );
    await publishLocal();
  });

  it('stores and releases the builds', async () => {
    expect((await readdir(assetsDir)).toSorted()).toEqual(['mf-dashboard', 'shell']);
    expect(await release()).toMatchObject({
      shell: { build: { buildId: '1111111-111111111111' } },
      remotes: [{ name: 'mf-dashboard', lastGood: null }],
    });
  });

  it("serves the shell's prerendered content, with URLs of the build's files", async () => {
    const css = 'a{src:url(%base%font.woff2)}';
    const pages = JSON.stringify({ landing: { css, html: '<h1>Hello</h1>', startsOnIntent: true } });
    const file = 'prerendered.0123456789.json';
    const home = { path: '/', page: 'landing', slots: [] };
    const shell = aBuild('shell', 4, { routes: [home], files: { [file]: integrityOf(pages) } });
    localBuilds[0] = await writeBuild(shell, { [file]: pages });
    await publishLocal();
    const text = await (await page('/')).text();
    expect(text).toContain('<div class="prerendered"><h1>Hello</h1></div>');
    expect(text).toContain(`url(/assets/shell/${shell.buildId}/font.woff2)`);
    expect(text).toContain('<template id="start">');
  });

  it.each([
    ['a browser with a session', '/', { cookie: 'session=abc' }],
    ['a URL that pins builds', '/?mfe.billing=1111111-111111111111', {}],
  ])('starts the app immediately for %s', async (_, path, headers) => {
    expect(await (await page(path, { headers })).text()).not.toContain('<template');
  });

  it('starts the app immediately on a page without prerendered content', async () => {
    localBuilds[0] = await writeBuild(aBuild('shell', 5));
    await publishLocal();
    const text = await (await page('/')).text();
    expect([text.includes('<template'), text.includes('<script defer src=')]).toEqual([false, true]);
  });

  it('changes nothing when the builds are published again', async () => {
    const before = await release();
    await publishLocal();
    expect(await release()).toEqual(before);
  });

  it('releases a new build and keeps the previous one as the last good one', async () => {
    localBuilds[1] = await writeBuild(aBuild('mf-dashboard', 2, { routes: [dashboard] }));
    await publishLocal();
    expect((await release()).remotes[0]).toMatchObject({
      build: { buildId: '2222222-222222222222' },
      lastGood: { buildId: '1111111-111111111111' },
    });
  });

  it('keeps serving the released build when a new one is broken', async () => {
    const before = await release();
    localBuilds[1] = await writeBuild(aBuild('mf-dashboard', 3), { 'entry.js': 'altered' });
    await publishLocal();
    expect(await release()).toEqual(before);
  });

  it.each([
    ['/nowhere', 404],
    ['/dashboard', 200],
    ['/dashboard?welcome=1', 200],
  ])('serves the page at %s with status %d', async (path, status) => {
    const response = await page(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<div id="root">');
  });

  it('sends the page with a Content-Security-Policy whose nonce differs each time', async () => {
    const [first, second] = [await page('/dashboard'), await page('/dashboard')];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(await first.text()).toContain(`<style nonce="${nonce}">`);
    expect(second.headers.get('content-security-policy')).not.toBe(policy);
    expect(policy).toContain(`script-src 'self' '${integrityOf(inlineScript)}';`);
    expect(policy).toContain("connect-src 'self' ws://localhost:3000;");
    expect(policy).not.toMatch(/unsafe|eval/);
    expect(first.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
  });

  it('serves the service worker of the released shell at the root, revalidated each time', async () => {
    expect((await page('/service-worker.js')).status).toBe(404);
    localBuilds[0] = await writeBuild(
      aBuild('shell', 2, { scripts: { 'entry.js': integrityOf('entry of shell 2'), ...worker } }),
      { 'service-worker.0123456789.js': 'the worker' },
    );
    await publishLocal();
    const response = await page('/service-worker.js');
    expect([response.status, await response.text()]).toEqual([200, 'the worker']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': 'text/javascript; charset=utf-8',
    });
  });

  it('serves a web manifest that makes the page installable', async () => {
    const response = await page('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    expect(await response.json()).toMatchObject({
      name: 'Family Chores',
      start_url: '/',
      display: 'standalone',
    });
  });

  it.each(['/api/nothing', '/assets/mf-dashboard/none/entry.js'])('serves no page at %s', async (path) => {
    const response = await page(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
  });

  it('serves no page to a POST', async () => {
    expect((await page('/dashboard', { method: 'POST' })).status).toBe(404);
  });
});

describe('a registry that starts without its database', () => {
  it('serves a page with the saved releases', async () => {
    const another = await registry.configure(testSettings({ ASSETS_DIR: assetsDir }));
    await another.onStart?.();
    const { whileStarting: before = [] } = another;
    const server = createServer(createApp({ routes: [], origins: [publicOrigin], before }).callback());
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/dashboard`);
    const idOf = (text: string) => /"releaseId":"[^"]+"/.exec(text)?.[0];
    expect([response.status, idOf(await response.text())]).toEqual([
      200,
      idOf(await (await page('/dashboard')).text()),
    ]);
    server.close();
  });
});

describe('the documents of the API', () => {
  it('are OpenAPI 3.1.0 and AsyncAPI 3.0.0', async () => {
    const openApi: unknown = await (await page('/api/docs/openapi.json')).json();
    const asyncApi: unknown = await (await page('/api/docs/asyncapi.json')).json();
    expect(openApi).toMatchObject({ openapi: '3.1.0' });
    expect(asyncApi).toMatchObject({ asyncapi: '3.0.0' });
  });

  it('are shown on an HTML page with a Content-Security-Policy', async () => {
    const response = await page('/api/docs');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await response.text()).toContain('PATCH /api/assignments/:id/complete');
  });
});
