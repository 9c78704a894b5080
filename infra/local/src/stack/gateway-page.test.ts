import { mkdirSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import { lastPage, LAST_PAGE_FILE, LAST_PAGE_NONCE } from '@family-chores/contracts/registry/last-page';
import { type TestGateway, testGateways } from '../testing/test-gateways.ts';
import { until } from '../testing/until.ts';

const { gateway, replica } = testGateways();

const asBrowser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
const policy = (nonce: string) => `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`;
const lastPageText = lastPage(
  { 'Content-Security-Policy': policy(LAST_PAGE_NONCE), 'Integrity-Policy': 'blocked-destinations=(script)' },
  `<!doctype html><title>Last page</title><style nonce="${LAST_PAGE_NONCE}">p{}</style>{{env "HOME"}}`,
);

/** Writes the last page as the registry does. */
function writeLastPage({ assetsDir }: TestGateway, text = lastPageText): void {
  const file = join(assetsDir, LAST_PAGE_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

async function withLastPage(...options: Parameters<typeof gateway>): Promise<TestGateway> {
  const testGateway = await gateway(...options);
  writeLastPage(testGateway);
  return testGateway;
}

const nonceIn = (text: string | null) => /nonce[-=]"?([^"']+)/.exec(text ?? '')?.[1];

describe('while no registry responds', () => {
  test('a browser gets the last page, with the headers that were stored with the page', async () => {
    const { send } = await withLastPage({});
    const response = await send('/dashboard/7?from=mail', asBrowser);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('integrity-policy')).toBe('blocked-destinations=(script)');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const text = await response.text();
    expect(text).toContain('<title>Last page</title>');
    // The gateway executes only template actions between `<%` and `%>`, so this text stays as it is.
    expect(text).toContain('{{env "HOME"}}');
    expect(response.headers.get('content-security-policy')).toBe(policy(nonceIn(text) ?? ''));
  });

  test('every response has a nonce of its own, even if the request is a range or conditional request', async () => {
    const { send } = await withLastPage({});
    const since = new Date(Date.now() + 3_600_000).toUTCString();
    const headers: Record<string, string>[] = [
      {},
      {},
      { range: 'bytes=0-20' },
      { 'if-modified-since': since },
    ];
    const nonces = await Promise.all(
      headers.map(async (header) => {
        const response = await send('/', { headers: { ...asBrowser.headers, ...header } });
        const nonce = nonceIn(await response.text());
        expect([response.status, nonce]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
        expect(nonceIn(response.headers.get('content-security-policy'))).toBe(nonce);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(4);
  });

  test('a page that was written without a policy gets one that blocks everything', async () => {
    const testGateway = await gateway({});
    writeLastPage(testGateway, '<!doctype html><script>alert(1)</script>');
    const responses = ['GET', 'HEAD'].map((method) => testGateway.send('/', { method, ...asBrowser }));
    for (const { headers } of await Promise.all(responses)) {
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    }
  });

  test('a page that cannot be rendered fails instead of being truncated', async () => {
    const testGateway = await gateway({});
    writeLastPage(testGateway, '<!doctype html><p>half</p><%nonsense%>');
    const response = await testGateway.send('/', asBrowser);
    expect(response.status).toBeGreaterThanOrEqual(500);
    // The gateway closes the connection, because it has announced a longer response.
    expect(await response.text().catch(() => '')).not.toContain('half');
  });

  test('requests that are not for a page get 503', async () => {
    const { send } = await withLastPage({});
    const json = { headers: { accept: 'application/json' } };
    const responses = await Promise.all([
      send('/dashboard/7', json),
      send('/discovery.json', json),
      send('/api/release', asBrowser),
      send('/service-worker.js'),
      send('/', { method: 'POST', ...asBrowser }),
    ]);
    for (const response of responses) {
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('1');
    }
  });

  test('a browser gets an error page without scripts if no last page was written yet', async () => {
    const gateways = [{}, { assets: { bucket: 'http://127.0.0.1:9/' } }].map((options) =>
      gateway({}, options),
    );
    for (const response of await Promise.all(
      gateways.map(async (testGateway) => (await testGateway).send('/', asBrowser)),
    )) {
      expect(response.status).toBe(503);
      expect(response.headers.get('content-type')).toMatch('text/html');
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
      expect(await response.text()).toContain('Something went wrong');
    }
  });
});

describe('the last page is not shown', () => {
  test('if a replica responds with 404', async () => {
    const respondingReplica = await replica('registry', (_, response) =>
      response.writeHead(404).end('from the registry'),
    );
    const { send } = await withLastPage({ registry: [respondingReplica] });
    const response = await send('/nowhere', asBrowser);
    expect([response.status, await response.text()]).toEqual([404, 'from the registry']);
  });

  test('while one of two replicas hangs or is starting', async () => {
    for (const unhealthy of [
      await replica('hangs', () => undefined),
      await replica('starts', (_, response) => response.writeHead(503).end('starting')),
    ]) {
      const { send } = await withLastPage({ registry: [unhealthy, await replica('registry')] });
      // This request makes the gateway notice that the replica is unhealthy.
      await send('/', asBrowser);
      const responses = await Promise.all(Array.from({ length: 6 }, () => send('/dashboard/7', asBrowser)));
      const texts = await Promise.all(responses.map((response) => response.text()));
      for (const text of texts) expect(text).toContain('"name":"registry"');
    }
  });

  test('while a replica serves pages although it is not ready for calls', async () => {
    let checks = 0;
    const withoutDatabase: RequestListener = ({ url }, response) => {
      checks += 1;
      response.writeHead(url === '/readyz' ? 503 : 200).end('from the registry');
    };
    const replicas = [await replica('one', withoutDatabase), await replica('two', withoutDatabase)];
    const { send } = await withLastPage({ registry: replicas });
    // Waits until the gateway has checked the health of both replicas.
    await until(() => checks >= 2 * 2);
    expect(await (await send('/', asBrowser)).text()).toBe('from the registry');
  });
});

test('serves the last page while the only replica starts, fails or hangs', async () => {
  for (const unhealthy of [
    await replica('starts', (_, response) => response.writeHead(503).end('{"status":503}')),
    await replica('breaks', (_, response) => response.writeHead(500).end('{"status":500}')),
    await replica('hangs', () => undefined),
  ]) {
    const { send } = await withLastPage({ registry: [unhealthy] });
    const before = Date.now();
    expect(await (await send('/', asBrowser)).text()).toContain('<title>Last page</title>');
    expect(Date.now() - before).toBeLessThan(8_000);
  }
});

test('routes the discovery document to the registry', async () => {
  const { send } = await gateway({ registry: [await replica('registry')] });
  expect(await (await send('/discovery.json')).json()).toMatchObject({
    name: 'registry',
    url: '/discovery.json',
  });
});
