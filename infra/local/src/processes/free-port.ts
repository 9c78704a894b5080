import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports from 32768 on are handed out by the kernel to outgoing connections: a server there can lose its port to one. */
const range = { from: 20_000, below: 32_768 };

const handedOut = new Set<number>();

/** A port nobody listens on, never the same twice in one process. */
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

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
