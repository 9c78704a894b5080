import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { sendLoad, generateFor, generateEach } from './send-load.ts';
import { requestText } from './request-text.ts';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const get = (url: string) => requestText({ method: 'GET', url, token: 'abc' });

test('sends each request once over the given number of connections', async () => {
  const seen: string[] = [];
  const sockets = new Set<unknown>();
  const port = await serve((request, response) => {
    seen.push(`${request.url} ${request.headers.cookie}`);
    sockets.add(request.socket);
    response.end('"body"');
  });
  const urls = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const result = await sendLoad({
    port,
    connections: 4,
    next: generateEach(urls.map(get)),
    expectedStatus: 200,
  });
  expect(result).toMatchObject({ succeeded: 20, errors: [] });
  expect(new Set(seen.map((line) => line.split(' ')[0]))).toEqual(new Set(urls));
  expect(seen).toHaveLength(20);
  expect(seen[0]).toContain('access=abc');
  expect(sockets.size).toBe(4);
});

test('counts an unexpected status and a lost connection as errors', async () => {
  const port = await serve((request, response) => {
    if (request.url === '/lost') return request.socket.destroy();
    response.statusCode = request.url === '/fails' ? 500 : 200;
    response.end('x');
  });
  const next = generateEach(['/', '/fails', '/lost', '/'].map(get));
  expect(await sendLoad({ port, connections: 1, next, expectedStatus: 200 })).toMatchObject({
    succeeded: 2,
    errors: ['500', 'Error: The server closed the connection'],
  });
});

test('generates numbered requests until the time is up, but at least one', () => {
  const next = generateFor(-1, () => 'only');
  expect([next(), next()]).toEqual(['only', undefined]);
  const nextRequest = generateFor(60_000, (index) => `request ${index}`);
  expect([nextRequest(), nextRequest()]).toEqual(['request 0', 'request 1']);
});
