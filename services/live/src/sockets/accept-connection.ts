import { problem } from '@family-chores/contracts/problem';
import { clientOf } from '@family-chores/service-kit/limits';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { authorize, identify } from './admission.ts';
import type { ConnectionHub } from './connection-hub.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { Connection } from './connection.ts';

export interface AcceptOptions {
  readonly hub: ConnectionHub;
  readonly limits: ConnectionLimits;
  /** The public origin comes first. */
  readonly origins: readonly string[];
}

/** @throws Problem when the client may not connect */
export async function acceptConnection(
  options: AcceptOptions,
  request: IncomingMessage,
  tcpSocket: Duplex,
): Promise<Connection> {
  const { endHandshake, release } = options.limits.admit(clientOf(request));
  tcpSocket.once('close', release);
  try {
    return await addAuthorized(options, request, tcpSocket);
  } finally {
    endHandshake();
  }
}

async function addAuthorized(
  { hub, origins }: AcceptOptions,
  request: IncomingMessage,
  tcpSocket: Duplex,
): Promise<Connection> {
  const socketRequest = await identify(request, origins);
  if (tcpSocket.destroyed) throw problem('unavailable');
  const connection = new Connection(socketRequest.account, socketRequest.familyId);
  tcpSocket.once('close', () => hub.remove(connection));
  await hub.add(connection);
  await authorize(socketRequest);
  if (connection.isClosed) throw problem('unavailable', { retryAfter: 1 });
  return connection;
}
