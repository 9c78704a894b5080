import { connect, Events, NatsError, type NatsConnection } from 'nats';
import { log } from '../log/index.ts';

export interface NatsSettings {
  /** Name of the service: its inbox is `_INBOX_<name>`. */
  name: string;
  /** Addresses of servers, separated by commas. */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
}

let connection: NatsConnection | undefined;
let isUp = false;
const disconnected = new Set<() => void>();
const reconnected = new Set<() => void>();

/** Opens the NATS connection of this process, which reconnects for as long as the process lives. */
export async function connectNats({ name, url, user, password }: NatsSettings): Promise<void> {
  connection = await connect({
    servers: url.split(','),
    name,
    user,
    pass: password,
    // Without it, the client would accept an unencrypted connection.
    ...(url.startsWith('tls://') && { tls: {} }),
    inboxPrefix: `_INBOX_${name}`,
    // The default gives up after ten attempts.
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5000,
    maxPingOut: 2,
    timeout: 2000,
    // Otherwise every request and publication records a stack trace in case it fails.
    noAsyncTraces: true,
  });
  isUp = true;
  void watch(connection);
}

async function watch(connected: NatsConnection): Promise<void> {
  for await (const status of connected.status()) {
    if (status.type === Events.Disconnect) isUp = false;
    if (status.type === Events.Reconnect) isUp = true;
    if (status.type === Events.Disconnect) for (const listener of disconnected) listener();
    if (status.type === Events.Reconnect) for (const listener of reconnected) listener();
    if (
      status.type === Events.Disconnect ||
      status.type === Events.Reconnect ||
      status.type === Events.Error
    ) {
      log.warn({ status: status.type, data: status.data }, 'NATS connection changed');
    }
  }
}

/** Calls `listener` whenever the connection is lost: no message is received until it is back. */
export function onDisconnect(listener: () => void): void {
  disconnected.add(listener);
}

/** Calls `listener` after every reconnection. */
export function onReconnect(listener: () => void): void {
  reconnected.add(listener);
}

export async function disconnectNats(): Promise<void> {
  disconnected.clear();
  reconnected.clear();
  await connection?.drain().catch((error: unknown) => log.warn({ error }, 'NATS connection was not drained'));
  connection = undefined;
  isUp = false;
}

/** The connection of this process. */
export function nats(): NatsConnection {
  if (!connection) throw new Error('NATS is used before connectNats() or after disconnectNats()');
  return connection;
}

/** False while the connection is detected as lost: a request would get no response. */
export function isConnected(): boolean {
  return isUp;
}

/** True when NATS or a responder could not be reached: the same request may succeed later. */
export function isNatsUnavailable(error: unknown): boolean {
  return error instanceof NatsError;
}
