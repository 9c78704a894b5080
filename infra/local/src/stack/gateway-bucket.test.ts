import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { type TestGateway, testGateways } from '../testing/test-gateways.ts';

const { gateway, replica } = testGateways();

const folder = 'mf-rewards/0a1b2c3-0123456789ab';

interface BucketRequest {
  url: string | undefined;
  headers: IncomingHttpHeaders;
}

/** Starts a gateway in front of a bucket that responds like S3. @returns also the requests that the bucket received */
async function withBucket(
  objects: Record<string, string>,
): Promise<TestGateway & { requests: BucketRequest[] }> {
  const requests: BucketRequest[] = [];
  const bucket = await replica('bucket', ({ url, headers }, response) => {
    requests.push({ url, headers });
    const object = objects[(url ?? '').replace('/builds/', '')];
    if (object === 'broken') response.writeHead(500).end('<Error/>');
    else if (object === undefined)
      response.writeHead(403, { 'content-type': 'application/xml' }).end('<Error/>');
    else
      response
        .writeHead(200, { 'content-type': 'text/javascript', 'x-amz-request-id': '7', etag: '"e"' })
        .end(object);
  });
  const registry = [await replica('registry')];
  const testGateway = await gateway({ registry }, { assets: { bucket: `http://${bucket}/builds/` } });
  return { ...testGateway, requests };
}

const compressed = {
  [`${folder}/entry.js`]: 'plain',
  [`${folder}/entry.js.br`]: 'brotli',
  [`${folder}/entry.js.gz`]: 'gzip',
};

interface RawRequest {
  path: string;
  headers?: Record<string, string>;
  method?: string;
}

/** Sends a request. Unlike fetch, it decodes no body and normalizes no path. */
function sendRaw({ port }: TestGateway, { path, headers = {}, method = 'GET' }: RawRequest) {
  return new Promise<IncomingMessage & { body: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let body = '';
      response
        .on('data', (chunk) => (body += chunk))
        .on('end', () => resolve(Object.assign(response, { body })));
    })
      .on('error', reject)
      .end();
  });
}

test.each([
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip', 'gzip'],
  ['identity', undefined, 'plain'],
])(
  'with Accept-Encoding "%s", a client gets the best form that it accepts',
  async (accepted, encoding, body) => {
    const testGateway = await withBucket(compressed);
    const response = await sendRaw(testGateway, {
      path: `/assets/${folder}/entry.js`,
      headers: { 'accept-encoding': accepted },
    });
    expect([response.statusCode, response.headers['content-encoding'], response.body]).toEqual([
      200,
      encoding,
      body,
    ]);
    expect(response.headers['content-type']).toBe('text/javascript');
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers.vary).toContain('Accept-Encoding');
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(response.headers['x-amz-request-id']).toBeUndefined();
  },
);

test('serves the plain file when there is no compressed one', async () => {
  const testGateway = await withBucket({ [`${folder}/tiny.js`]: 'plain' });
  const response = await sendRaw(testGateway, {
    path: `/assets/${folder}/tiny.js`,
    headers: { 'accept-encoding': 'br' },
  });
  expect([response.statusCode, response.headers['content-encoding'], response.body]).toEqual([
    200,
    undefined,
    'plain',
  ]);
});

test('requests a font from the bucket once, without trying compressed files', async () => {
  const testGateway = await withBucket({ [`${folder}/font.woff2`]: 'font' });
  await sendRaw(testGateway, { path: `/assets/${folder}/font.woff2`, headers: { 'accept-encoding': 'br' } });
  expect(testGateway.requests.map(({ url }) => url)).toEqual([`/builds/${folder}/font.woff2`]);
});

test('responds to a missing file with an uncached 404, and with 503 when the bucket fails', async () => {
  const testGateway = await withBucket({ [`${folder}/entry.js`]: 'broken' });
  const missing = await sendRaw(testGateway, { path: `/assets/${folder}/gone.js` });
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(JSON.parse(missing.body)).toMatchObject({ type: 'urn:family-chores:problem:not-found' });
  const broken = await sendRaw(testGateway, { path: `/assets/${folder}/entry.js` });
  expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store']);
});

test('responds with 503 when the bucket is down', async () => {
  const testGateway = await gateway({}, { assets: { bucket: 'http://127.0.0.1:9/' } });
  expect((await testGateway.send(`/assets/${folder}/entry.js`)).status).toBe(503);
});

test('sends only paths to the bucket: no cookie, no query, no write', async () => {
  const testGateway = await withBucket(compressed);
  const headers = { cookie: 'session=secret', authorization: 'Bearer secret' };
  await sendRaw(testGateway, { path: `/assets/${folder}/entry.js?acl&versionId=1`, headers });
  expect(testGateway.requests).toEqual([{ url: `/builds/${folder}/entry.js`, headers: expect.any(Object) }]);
  expect(testGateway.requests[0]?.headers).not.toHaveProperty('cookie');
  expect(testGateway.requests[0]?.headers).not.toHaveProperty('authorization');
  for (const method of ['PUT', 'DELETE', 'POST']) {
    expect((await sendRaw(testGateway, { path: `/assets/${folder}/entry.js`, method })).statusCode).toBe(404);
  }
  expect(testGateway.requests).toHaveLength(1);
});

test.each([
  '/assets/',
  '/assets/mf-rewards/',
  '/assets/secret',
  '/assets/mf-rewards/0a1b2c3-0123456789ab.incoming/secret',
  `/assets/${folder}/../../secret`,
  '/assets/%2e%2e/other-bucket/0a1b2c3-0123456789ab/secret',
  `/assets/${folder}/..%2f..%2f..%2f..%2fsecret`,
])('does not forward %s to the bucket', async (path) => {
  const testGateway = await withBucket({ secret: 'secret' });
  expect((await sendRaw(testGateway, { path })).body).not.toBe('secret');
  expect(testGateway.requests).toEqual([]);
});
