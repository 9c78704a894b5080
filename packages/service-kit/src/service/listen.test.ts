import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createInterface } from 'node:readline';
import { listen, takePort, urlOf } from './listen.ts';

const HOST = '127.0.0.1';
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function createSuccessor(): Server {
  const server = createServer((_, response) => response.end('successor'));
  servers.push(server);
  return server;
}

/** A process that listens on a port, and closes it 50 ms after SIGTERM. */
async function startPredecessor() {
  const program = `
    const server = require('node:http').createServer((_, response) => response.end('predecessor'));
    process.on('SIGTERM', () => setTimeout(() => server.close(), 50));
    server.listen(0, '${HOST}', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = await once(createInterface(child.stdout), 'line');
  return { child, PORT: Number(port), ended: once(child, 'exit') };
}

it('stops the process that listens on the port, and listens as soon as the port is closed', async () => {
  const { child, PORT, ended } = await startPredecessor();
  const address = { HOST, PORT };
  await expect(listen(createSuccessor(), address)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const server = createSuccessor();
  await takePort(server, address, child.pid ?? 0);
  expect(await (await fetch(urlOf(server, address))).text()).toBe('successor');
  await ended;
});

it('listens if the process that had the port has already ended', async () => {
  const { child, PORT, ended } = await startPredecessor();
  child.kill('SIGKILL');
  await ended;
  const server = createSuccessor();
  await takePort(server, { HOST, PORT }, child.pid ?? 0);
  expect(server.listening).toBe(true);
});

it('fails on an address that it cannot listen on', async () => {
  // No process has the id 2 ** 22 + 1: it is larger than any that Linux assigns.
  const elsewhere = { HOST: '192.0.2.1', PORT: 0 };
  await expect(takePort(createSuccessor(), elsewhere, 2 ** 22 + 1)).rejects.toThrow('EADDRNOTAVAIL');
});
