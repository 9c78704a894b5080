import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../stack/services.ts';

/**
 * A small program in place of a service. It responds with its name and the request. A path with `/fail` ends the
 * process, a path with `/hang` gets no response, and after one with `/unwell` the process reports that it is not ready.
 */
const program = (name: string) => `
import { createServer } from 'node:http';
process.on('SIGTERM', () => process.exit());
let status = 200;
const server = createServer((request, response) => {
  const { url, method, headers } = request;
  if (url.includes('/fail')) { console.log('about to fail'); process.exit(3); }
  if (url.includes('/hang')) return;
  if (url.includes('/unwell')) status = 503;
  if (url === '/readyz') return response.writeHead(status).end();
  let size = 0;
  request.on('data', (chunk) => (size += chunk.length)).on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ service: '${name}', pid: process.pid, method, url, size, headers }));
  });
}).on('upgrade', (request, socket) => {
  socket.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n\\r\\n');
  socket.pipe(socket);
});
const listen = () => server.listen(Number(process.env.PORT), process.env.HOST);
server.on('listening', () => console.log('listening', process.env.NATS_USER));
// The port is taken until the process that this one replaces has ended.
if (process.env.REPLACES_PID) {
  server.on('error', () => setTimeout(listen, 5));
  process.kill(Number(process.env.REPLACES_PID), 'SIGTERM');
}
listen();
`;

/** Writes a tiny service to a folder, in the layout of a compiled service. */
export function writeTinyService(folder: string, name: string): void {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'main.js'), program(name));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
}

/** Writes to a folder a tiny service for each real one, in the layout that `startStack` expects. */
export function writeTinyServices(folder: string): void {
  for (const name of services) writeTinyService(join(folder, name), name);
}
