import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseConfig } from '../config/config.ts';

type Address = Pick<BaseConfig, 'PORT' | 'HOST'>;

/** How long to wait before trying the port of a stopping process again, in ms. */
const PORT_RETRY_MS = 5;

/** @throws Error with `EADDRINUSE` when another process listens on the port */
export async function listen(server: Server, { PORT, HOST }: Address): Promise<void> {
  server.listen(PORT, HOST);
  await once(server, 'listening');
}

export function urlOf(server: Server, { HOST }: Address): string {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port');
  return `http://${HOST}:${address.port}`;
}

/**
 * Stops the process that listens on the port, and listens as soon as the port is closed, while the old process still
 * finishes its requests. The gateway retries connections that are refused in between.
 */
export async function takePort(server: Server, address: Address, predecessorPid: number): Promise<void> {
  for (terminate(predecessorPid); ; await delay(PORT_RETRY_MS)) {
    try {
      await listen(server, address);
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
  }
}

function terminate(pid: number): void {
  try {
    process.kill(pid, 'SIGTERM');
  } catch {
    // The process has already ended.
  }
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}
