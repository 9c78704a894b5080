import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { codeOf } from './error-code.ts';

/** Linux assigns ports of 32768 and above to outgoing connections, which could take a server's port. */
const range = { from: 20_000, below: 32_768 };

const returnedPorts = new Set<number>();

/** Returns a random free port, never the same one twice in a process. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.below);
    if (returnedPorts.has(port)) continue;
    if (await isFree(port)) {
      returnedPorts.add(port);
      return port;
    }
  }
}

/** Whether a server can listen on the port, on 127.0.0.1. */
export async function isFree(port: number): Promise<boolean> {
  return (await listenError(port)) === undefined;
}

/** The error code with which listening on the port fails, such as `EADDRINUSE`; undefined if the port is free. */
export function listenError(port: number, host = '127.0.0.1'): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error) ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** The lowest `count` ports from `first` on that are free on 127.0.0.1 and on the address of `localhost`. */
export async function freePortsFrom(first: number, count: number): Promise<number[]> {
  const found: number[] = [];
  for (let port = first; found.length < count; port += 1) {
    if ((await isFree(port)) && !(await listenError(port, 'localhost'))) found.push(port);
  }
  return found;
}

/** Finds `count` consecutive free ports. @returns the first of them */
export async function freePortRange(count: number): Promise<number> {
  const first = await freePort();
  const others = Array.from({ length: count - 1 }, (_, index) => first + index + 1);
  const areFree = await Promise.all(others.map((port) => isFree(port)));
  const isUsable =
    areFree.every(Boolean) && first + count < range.below && !others.some((port) => returnedPorts.has(port));
  if (!isUsable) return freePortRange(count);
  for (const port of others) returnedPorts.add(port);
  return first;
}
