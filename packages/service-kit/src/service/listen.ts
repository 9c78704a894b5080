import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { BaseConfig } from '../config/config.ts';

type Address = Pick<BaseConfig, 'PORT' | 'HOST'>;

/** Wait before the port of a process that is stopping is tried again, in ms. */
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
 * Stops the process that listens on the port, and listens as soon as it has closed the port, while that one
 * finishes its requests. A connection that is refused in between is retried by the gateway.
 */
export async function takePort(server: Server, address: Address, predecessor: number): Promise<void> {
  for (terminate(predecessor); ; await delay(PORT_RETRY_MS)) {
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
    // It ended by itself.
  }
}

function isTaken(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EADDRINUSE';
}
