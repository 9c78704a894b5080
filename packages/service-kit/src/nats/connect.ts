import { connect, Events, NatsError, type NatsConnection } from 'nats';
import { log } from '../log/index.ts';
import { stateOf } from '../state/kit-state.ts';

export interface NatsSettings {
  /** Name of the service: its inbox is `_INBOX_<name>`. */
  name: string;
  /** Addresses of servers, separated by commas. */
  url: string;
  user?: string | undefined;
  password?: string | undefined;
}

class Connection {
  current: NatsConnection | undefined;
  isUp = false;
  readonly disconnectListeners = new Set<() => void>();
  readonly reconnectListeners = new Set<() => void>();
}

/** Opens the NATS connection of this process, which reconnects for as long as the process lives. */
export async function connectNats({ name, url, user, password }: NatsSettings): Promise<void> {
  const connection = stateOf(Connection);
  const connected = await connect({
    servers: url.split(','),
    name,
    user,
    pass: password,
    // Without this option, the client would accept an unencrypted connection.
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
  connection.current = connected;
  connection.isUp = true;
  void watch(connection, connected);
}

async function watch(connection: Connection, connected: NatsConnection): Promise<void> {
  for await (const status of connected.status()) {
    if (status.type === Events.Disconnect) connection.isUp = false;
    if (status.type === Events.Reconnect) connection.isUp = true;
    if (status.type === Events.Disconnect) for (const listener of connection.disconnectListeners) listener();
    if (status.type === Events.Reconnect) for (const listener of connection.reconnectListeners) listener();
    if (
      status.type === Events.Disconnect ||
      status.type === Events.Reconnect ||
      status.type === Events.Error
    ) {
      log.warn({ status: status.type, data: status.data }, 'The NATS connection changed');
    }
  }
}

/** Calls `listener` whenever the connection is lost: until the reconnection, no message is received. */
export function onDisconnect(listener: () => void): void {
  stateOf(Connection).disconnectListeners.add(listener);
}

export function onReconnect(listener: () => void): void {
  stateOf(Connection).reconnectListeners.add(listener);
}

/** Closes the connection after the messages in flight, and forgets its listeners. */
export async function disconnectNats(): Promise<void> {
  const connection = stateOf(Connection);
  connection.disconnectListeners.clear();
  connection.reconnectListeners.clear();
  await connection.current
    ?.drain()
    .catch((error: unknown) => log.warn({ error }, 'The NATS connection could not be drained'));
  connection.current = undefined;
  connection.isUp = false;
}

export function nats(): NatsConnection {
  const { current } = stateOf(Connection);
  if (!current) throw new Error('NATS is used before connectNats() or after disconnectNats()');
  return current;
}

/** False while the connection is known to be lost: a request would get no response. */
export function isConnected(): boolean {
  return stateOf(Connection).isUp;
}

/** True when NATS or a responder could not be reached: the same request may succeed later. */
export function isNatsUnavailable(error: unknown): boolean {
  return error instanceof NatsError;
}
