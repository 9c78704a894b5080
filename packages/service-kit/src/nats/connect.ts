import { connect, Events, NatsError, type NatsConnection } from 'nats';
import { log } from '../log/index.ts';

export interface NatsSettings {
  /** Name of the service: its inbox is `_INBOX_<name>`. */
  name: string;
  url: string;
  user?: string | undefined;
  password?: string | undefined;
}

let connection: NatsConnection | undefined;
let isUp = false;
const disconnected = new Set<() => void>();
const reconnected = new Set<() => void>();

/** Connects the one NATS connection of this process; it comes back by itself for as long as the process lives. */
export async function connectNats({ name, url, user, password }: NatsSettings): Promise<void> {
  connection = await connect({
    servers: url.split(','),
    name,
    user,
    pass: password,
    inboxPrefix: `_INBOX_${name}`,
    // The default gives up after ten attempts.
    maxReconnectAttempts: -1,
    waitOnFirstConnect: true,
    reconnectTimeWait: 250,
    reconnectJitter: 250,
    pingInterval: 5000,
    maxPingOut: 2,
    timeout: 2000,
    // Else every request and publication records a stack in case it fails.
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

/** Calls `listener` whenever the connection is lost: from then on, until it is back, nothing is heard. */
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

/** False while the connection is lost, as far as is known: whoever waits for an answer then waits in vain. */
export function isConnected(): boolean {
  return isUp;
}

/** True when NATS or who should answer there could not be reached: the same call may succeed later. */
export function isNatsUnavailable(error: unknown): boolean {
  return error instanceof NatsError;
}
