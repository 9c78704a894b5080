import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_KEEPS_IDLE_SECONDS } from '@family-chores/contracts/idle-connections';

/** Timeouts of connections, in ms. */
export const connectionTimeouts = {
  /** Longer than the gateway's, so that the gateway is the side that closes idle connections. */
  keepAliveTimeout: 2 * GATEWAY_KEEPS_IDLE_SECONDS * 1000,
  headersTimeout: 5000,
  /** For headers and body together; longer than the deadline of any body. */
  requestTimeout: 8000,
  connectionsCheckingInterval: 1000,
} as const;

/** A connection with a request in progress is closed when no data flows for this long, in ms. */
export const SILENCE_MS = 10_000;

/**
 * Tracks the server's connections from now on, so that it can be closed gracefully. No `upgrade` listener is added,
 * because Node would hand every connection whose request has an Upgrade header to that listener. Without one, Node
 * ignores the header and handles the request as usual (RFC 9110, section 7.8).
 * @returns a function that closes the server once the responses in flight are sent, even if clients keep their
 * connections open
 */
export function prepareGracefulClose(server: Server): () => Promise<void> {
  // `closeIdleConnections` does not close connections that have never carried a request.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));

  return () =>
    new Promise((resolve) => {
      // A connection with a response in flight becomes idle after the response. This timeout, in ms, then closes it.
      server.keepAliveTimeout = 1;
      server.close(() => resolve());
      server.closeIdleConnections();
      unused.forEach((socket) => socket.destroy());
    });
}
