import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type RequestListener, createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../processes/free-port.ts';
import { type TestGateway, testGateways } from '../testing/test-gateways.ts';
import { until } from '../testing/until.ts';

const { gateway, replica, closeAfterTest } = testGateways();

const problem = (status: number, code: string) => ({ status, type: `urn:family-chores:problem:${code}` });

test('routes a call with its body to its service, and a page to the registry', async () => {
  const { send } = await gateway({
    schedule: [await replica('schedule')],
    registry: [await replica('registry')],
  });
  const body = 'x'.repeat(60_000);
  const call = await send('/api/assignments/7/complete?a=1', { method: 'PATCH', body });
  expect(await call.json()).toMatchObject({
    name: 'schedule',
    url: '/api/assignments/7/complete?a=1',
    length: 60_000,
  });
  expect(await (await send('/dashboard/7')).json()).toMatchObject({ name: 'registry', url: '/dashboard/7' });
});

test('responds to an unknown call with a problem, not a page', async () => {
  const { send } = await gateway({ registry: [await replica('registry')] });
  const response = await send('/api/nothing/here');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject(problem(404, 'not-found'));
});

test.each(['/livez', '/readyz', '/metrics'])('does not expose %s', async (path) => {
  const { send } = await gateway({ registry: [await replica('registry')] });
  expect((await send(path)).status).toBe(404);
});

test('when a service is down, responds with 503 and Retry-After before the browser gives up', async () => {
  const { send } = await gateway({});
  const before = Date.now();
  const response = await send('/api/chores/family/7');
  expect(Date.now() - before).toBeLessThan(8_000);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('1');
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject(problem(503, 'unavailable'));
});

test('passes on the errors of a service unchanged', async () => {
  const { send } = await gateway({
    schedule: [
      await replica('schedule', (_, response) => response.writeHead(503, { 'retry-after': '7' }).end('busy')),
    ],
  });
  const response = await send('/api/chores/family/7');
  expect([response.status, response.headers.get('retry-after'), await response.text()]).toEqual([
    503,
    '7',
    'busy',
  ]);
});

test('gives up on a service that does not respond within eight seconds', async () => {
  const { send } = await gateway({ schedule: [await replica('schedule', () => undefined)] });
  const before = Date.now();
  const response = await send('/api/chores/family/7');
  const took = Date.now() - before;
  expect(await response.json()).toMatchObject(problem(503, 'unavailable'));
  expect(took).toBeGreaterThan(7_500);
  // A browser gives up after ten seconds.
  expect(took).toBeLessThan(10_000);
});

test('holds a request until its service has started', async () => {
  const port = await freePort();
  const { send } = await gateway({ schedule: [`127.0.0.1:${port}`] });
  const response = send('/api/assignments', { method: 'POST', body: '{}' });
  // Nothing shows from outside that the gateway holds the request, so the test waits for some time.
  await wait(300);
  await replica('schedule', undefined, port);
  expect(await (await response).json()).toMatchObject({ name: 'schedule' });
});

test('retries a read on another replica, but not a write without an Idempotency-Key', async () => {
  let attempts = 0;
  const broken: RequestListener = (incoming) => {
    if (incoming.url === '/readyz') return;
    attempts += 1;
    incoming.socket.destroy();
  };
  const { send } = await gateway({ schedule: [await replica('broken', broken), await replica('schedule')] });
  const reading = await Promise.all(Array.from({ length: 6 }, () => send('/api/chores/family/7')));
  expect(reading.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(attempts).toBeGreaterThan(0);

  const withoutAlternative = await gateway({ schedule: [await replica('broken', broken)] });
  attempts = 0;
  expect((await withoutAlternative.send('/api/assignments', { method: 'POST', body: '{}' })).status).toBe(
    503,
  );
  expect(attempts).toBe(1);
});

test('repeats a write that has an Idempotency-Key, with its body, after the service closed the connection', async () => {
  const body = 'x'.repeat(60_000);
  let attempts = 0;
  const closing: RequestListener = (incoming, response) => {
    if (incoming.url === '/readyz') return void response.end();
    attempts += 1;
    if (attempts <= 3) return void incoming.once('data', () => incoming.socket.destroy());
    let length = 0;
    incoming
      .on('data', (chunk: Buffer) => (length += chunk.length))
      .on('end', () => response.writeHead(201).end(String(length)));
  };
  const { send } = await gateway({ schedule: [await replica('schedule', closing)] });
  const headers = { 'idempotency-key': 'k1' };
  const response = await send('/api/assignments', { method: 'POST', body, headers });
  expect([response.status, await response.text(), attempts]).toEqual([201, String(body.length), 4]);
});

test('sends nothing to an unhealthy replica until it is healthy again', async () => {
  let isHealthy = false;
  const unstable: RequestListener = (incoming, response) => {
    const isHealthCheck = incoming.url === '/readyz';
    response
      .writeHead(isHealthCheck && !isHealthy ? 503 : 200)
      .end(isHealthCheck ? '' : '{"name":"unstable"}');
  };
  const { send } = await gateway({
    schedule: [await replica('unstable', unstable), await replica('steady')],
  });
  /** Sends several calls. The set has `true` if the unstable replica handled any, and `false` if the steady one did. */
  const handledByUnstable = async () => {
    const responses = Array.from({ length: 8 }, async () => (await send('/api/chores/family/7')).json());
    return new Set(
      (await Promise.all(responses)).map((response) => JSON.stringify(response).includes('unstable')),
    );
  };
  await until(async () => !(await handledByUnstable()).has(true));
  expect(await handledByUnstable()).toEqual(new Set([false]));
  isHealthy = true;
  await until(async () => (await handledByUnstable()).has(true));
});

describe('a body', () => {
  const sendBody = async (path: string, method: string, length: number) => {
    const { send } = await gateway({
      schedule: [await replica('schedule')],
      registry: [await replica('registry')],
    });
    return send(path, { method, body: 'x'.repeat(length) });
  };
  const fileOfABuild = '/api/registry/builds/mf-rewards/0a1b2c3-0123456789ab/file?file=entry.js';
  const mebibyte = 1024 * 1024;

  test.each([
    ['/api/assignments', 'POST'],
    ['/api/registry/builds/mf-rewards/0a1b2c3-0123456789ab', 'PUT'],
    [fileOfABuild, 'POST'],
    ['/api/registry/builds/mf-rewards/0a1b2c3-0123456789ab/file/more', 'PUT'],
  ])('over 64 KiB gets 413 at %s with %s', async (path, method) => {
    const response = await sendBody(path, method, 65_537);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject(problem(413, 'body-too-large'));
  });

  test('may have up to 8 MiB if it is a file of a build', async () => {
    const largest = await sendBody(fileOfABuild, 'PUT', 8 * mebibyte);
    expect(await largest.json()).toMatchObject({ name: 'registry', length: 8 * mebibyte });
    expect((await sendBody(fileOfABuild, 'PUT', 8 * mebibyte + 1)).status).toBe(413);
  });
});

test('passes on the data of a WebSocket in both directions', async () => {
  const live = createServer().on('upgrade', (_, socket) => {
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.pipe(socket);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => live.listen(port, '127.0.0.1', resolve));
  closeAfterTest(live);
  const { port: gatewayPort } = await gateway({ live: [`127.0.0.1:${port}`] });

  const socket = await new Promise<NodeJS.ReadWriteStream>((resolve, reject) => {
    const headers = { Upgrade: 'websocket', Connection: 'Upgrade' };
    const upgrade = request({ host: '127.0.0.1', port: gatewayPort, path: '/api/live?familyId=7', headers });
    upgrade
      .on('upgrade', (_, upgraded) => resolve(upgraded))
      .on('error', reject)
      .end();
  });
  let echoed = '';
  socket.on('data', (data) => (echoed += String(data)));
  socket.write('hello');
  await until(() => echoed.length === 5);
  expect(echoed).toBe('hello');
  socket.end();
});

describe('assets', () => {
  async function gatewayWithAsset(): Promise<TestGateway> {
    const testGateway = await gateway({ registry: [await replica('registry')] });
    const folder = join(testGateway.assetsDir, 'mf-rewards', '0a1b2c3-0123456789ab');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'entry.js'), 'plain');
    writeFileSync(join(folder, 'entry.js.br'), 'brotli');
    writeFileSync(join(folder, 'entry.js.gz'), 'gzip');
    return testGateway;
  }
  const path = '/assets/mf-rewards/0a1b2c3-0123456789ab/entry.js';

  /** Requests a file. Unlike fetch, it decodes no body and normalizes no path. */
  const sendRaw = ({ port }: TestGateway, encoding: string, target = path) =>
    new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding };
      request({ host: '127.0.0.1', port, path: target, headers }, (response) => {
        let body = '';
        response
          .on('data', (chunk) => (body += chunk))
          .on('end', () => resolve(Object.assign(response, { body })));
      })
        .on('error', reject)
        .end();
    });

  test('are sent as they were compressed at build time, with immutable caching', async () => {
    const testGateway = await gatewayWithAsset();
    for (const [accepted, encoding, body] of [
      ['gzip, br', 'br', 'brotli'],
      ['gzip', 'gzip', 'gzip'],
      ['identity', undefined, 'plain'],
    ] as const) {
      const response = await sendRaw(testGateway, accepted);
      expect(response.statusCode).toBe(200);
      expect([response.headers['content-encoding'], response.body]).toEqual([encoding, body]);
      expect(response.headers['content-type']).toMatch('text/javascript');
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers.vary).toContain('Accept-Encoding');
    }
  });

  test('that are HTML run no script and are isolated from the product', async () => {
    const testGateway = await gatewayWithAsset();
    writeFileSync(
      join(testGateway.assetsDir, 'mf-rewards/0a1b2c3-0123456789ab/page.html'),
      '<script>1</script>',
    );
    for (const file of [path, '/assets/mf-rewards/0a1b2c3-0123456789ab/page.html']) {
      const { status, headers } = await testGateway.send(file);
      expect([status, headers.get('content-security-policy')]).toEqual([200, "default-src 'none'; sandbox"]);
    }
  });

  test.each([
    '/assets/mf-rewards/0a1b2c3-0123456789ac.incoming/entry.js',
    '/assets/mf-rewards/0a1b2c3-0123456789ab/../0a1b2c3-0123456789ac.incoming/entry.js',
    '/assets/mf-rewards/0a1b2c3-0123456789ac.0123456789ab.part',
    '/assets/mf-rewards/0a1b2c3-0123456789ab/%2e%2e/0a1b2c3-0123456789ac%2eincoming/entry.js',
    '/assets/mf-rewards/0a1b2c3-0123456789ab/..%2f0a1b2c3-0123456789ac.incoming/entry.js',
  ])('are not served while they are being uploaded: %s', async (arriving) => {
    const testGateway = await gatewayWithAsset();
    const folder = join(testGateway.assetsDir, 'mf-rewards');
    mkdirSync(join(folder, '0a1b2c3-0123456789ac.incoming'));
    writeFileSync(join(folder, '0a1b2c3-0123456789ac.incoming/entry.js'), 'half');
    writeFileSync(join(folder, '0a1b2c3-0123456789ac.0123456789ab.part'), 'half');
    const response = await sendRaw(testGateway, 'identity', arriving);
    expect([response.statusCode, response.body]).toEqual([404, expect.not.stringContaining('half')]);
  });

  test.each(['/assets/mf-rewards/0a1b2c3-0123456789ab/gone.js', '/assets/mf-rewards/', '/assets/'])(
    'that are missing get an uncached 404: %s',
    async (missing) => {
      const { send } = await gatewayWithAsset();
      const response = await send(missing);
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  test('outside their folder are not served', async () => {
    const { port, assetsDir } = await gatewayWithAsset();
    writeFileSync(join(assetsDir, '..', 'secret'), 'secret');
    const response = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('GET /assets/%2e%2e/secret HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
      });
      let text = '';
      socket.on('data', (data) => (text += String(data))).on('end', () => resolve(text));
    });
    expect(response).not.toContain('\r\n\r\nsecret');
  });
});

test('sets the security headers and reveals nothing about the servers', async () => {
  const { send } = await gateway({ schedule: [await replica('schedule')] });
  for (const path of [
    '/api/chores/family/7',
    '/api/rewards/family/7',
    '/api/nothing',
    '/assets/gone.js',
    '/',
  ]) {
    const { headers } = await send(path, { headers: { accept: 'text/html' } });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    for (const name of ['server', 'via', 'strict-transport-security']) expect(headers.get(name)).toBeNull();
  }
});

test('replaces a forged client address', async () => {
  const { send } = await gateway({ schedule: [await replica('schedule')] });
  const response = await send('/api/chores/family/7', { headers: { 'x-forwarded-for': '1.2.3.4' } });
  expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1' } });
});

test('compresses a long response, and responds with 304 to a request with its ETag', async () => {
  const long: RequestListener = (incoming, response) => {
    const headers = { 'content-type': 'application/json', etag: '"v7"' };
    if (incoming.headers['if-none-match'] === '"v7"') response.writeHead(304, headers).end();
    else response.writeHead(200, headers).end(JSON.stringify('x'.repeat(5_000)));
  };
  const { send } = await gateway({ schedule: [await replica('schedule', long)] });
  const first = await send('/api/chores/family/7', { headers: { 'accept-encoding': 'gzip' } });
  expect(first.headers.get('content-encoding')).toBe('gzip');
  const etag = first.headers.get('etag') ?? '';
  const second = await send('/api/chores/family/7', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  });
  expect(second.status).toBe(304);
});
