import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf } from './error-code.ts';

/** The kernel assigns ports from 32768 on to outgoing connections, which could take a server's port. */
const range = { from: 20_000, below: 32_768 };

const handedOut = new Set<number>();

/** A free port, never the same twice in one process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.below);
    if (handedOut.has(port)) continue;
    if (await isFree(port)) {
      handedOut.add(port);
      return port;
    }
  }
}

/** Whether a server can listen on the port. */
export async function isFree(port: number): Promise<boolean> {
  return (await obstacleTo(port)) === undefined;
}

/** The error code with which listening on the port fails, e.g. `EADDRINUSE`; undefined if it is free. */
export function obstacleTo(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The lowest `count` free ports from `first` on. They are also free on the other address of `localhost`. */
export async function freePortsFrom(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; found.length < count; port += 1) {
    if ((await isFree(port)) && !(await obstacleTo(port, 'localhost'))) found.push(port);
  }
  return found;
}

/** The first of `count` consecutive free ports. */
export async function freePortsInARow(count: number): Promise<number> {
  const first = await freePort();
  const others = Array.from({ length: count - 1 }, (_, index) => first + index + 1);
  const free = await Promise.all(others.map((port) => isFree(port)));
  const usable =
    free.every(Boolean) && first + count < range.below && !others.some((port) => handedOut.has(port));
  if (!usable) return freePortsInARow(count);
  for (const port of others) handedOut.add(port);
  return first;
}
