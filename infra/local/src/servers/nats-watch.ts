import { statfs } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type NatsConnection } from 'nats';
import type { NatsServer } from './nats-server.ts';

/** A user of NATS's system account. Only its users may request the server's health. */
export interface NatsMonitor {
  readonly user: string;
  readonly password: string;
}

export interface NatsWatchOptions {
  readonly server: NatsServer;
  readonly monitor: NatsMonitor;
  readonly intervalMs?: number;
}

/**
 * After this many failed checks in a row, the server counts as stuck. A server that is still recovering a stream fails
 * fewer checks than that.
 */
const MAX_FAILED_CHECKS = 2;
/** With less free space, the disk counts as full, and a restart would change nothing. */
const MIN_FREE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 1000;

/**
 * Stops the server when it refuses writes although its disk has space, so that the supervisor restarts it. After the
 * disk has been full, a stream accepts nothing until the server restarts, even if there is space again.
 * Resolves when the server has stopped.
 */
export async function endWhenStuck({ server, monitor, intervalMs = 2000 }: NatsWatchOptions): Promise<void> {
  let failedChecks = 0;
  let client: NatsConnection | undefined;
  while (server.isRunning()) {
    await Promise.race([server.ended, wait(intervalMs, undefined, { ref: false })]);
    if (!server.isRunning()) break;
    if (!client || client.isClosed()) client = await connectTo(server, monitor);
    failedChecks = client && (await isUnhealthy(client)) ? failedChecks + 1 : 0;
    if (failedChecks >= MAX_FAILED_CHECKS && (await hasSpace(server.storeDir))) await server.stop();
  }
  await client?.close();
}

function connectTo(
  { url }: NatsServer,
  { user, password }: NatsMonitor,
): Promise<NatsConnection | undefined> {
  // If this fails, the next check tries again.
  return connect({ servers: url, user, pass: password, timeout: TIMEOUT_MS }).catch(() => undefined);
}

/** Requests the full health check, which, unlike `js-enabled-only`, detects a stream that refuses writes. */
async function isUnhealthy(client: NatsConnection): Promise<boolean> {
  try {
    const reply = await client.request('$SYS.REQ.SERVER.PING.HEALTHZ', '', { timeout: TIMEOUT_MS });
    const { data } = reply.json<{ data: { status_code?: number } }>();
    return data.status_code !== undefined && data.status_code >= 500;
  } catch {
    // Without a response, nothing is known about the streams: the server may be busy.
    return false;
  }
}

function hasSpace(dir: string): Promise<boolean> {
  return statfs(dir).then(
    ({ bavail, bsize }) => bavail * bsize >= MIN_FREE_BYTES,
    // The folder is gone, and a restart would not restore it.
    () => false,
  );
}
