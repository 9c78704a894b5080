import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveFolder } from './serve-folder.mjs';

let parent: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'family-chores-preview-'));
  await mkdir(path.join(parent, 'build'));
  await writeFile(path.join(parent, 'build/build.json'), '{"name":"mf-sample"}');
  await writeFile(path.join(parent, 'build/entry.js'), 'code');
  await writeFile(path.join(parent, 'secret.js'), 'not served');
  server = serveFolder(path.join(parent, 'build'));
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  origin = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(parent, { recursive: true });
});

it.each([
  ['/build.json', 'application/json'],
  ['/entry.js', 'text/javascript'],
])('serves the current %s to pages of any origin', async (file, type) => {
  const response = await fetch(origin + file);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'no-store',
    'content-type': type,
  });
});

it.each(['/', '//', '/none.js', '/..%2fsecret.js', '/%2e%2e/secret.js'])(
  'serves nothing at %s',
  async (file) => {
    expect((await fetch(origin + file)).status).toBe(404);
  },
);
