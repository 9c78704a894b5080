import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { gatewayKeepsIdleSeconds } from '@family-chores/contracts/idle-connections';

/** Timeouts of connections, in ms. */
export const connectionTimeouts = {
  /** Longer than the gateway's, so that the gateway is the side that closes idle connections. */
  keepAliveTimeout: 2 * gatewayKeepsIdleSeconds * 1000,
  headersTimeout: 5000,
  /** For head and body; longer than the deadline of any body. */
  requestTimeout: 8000,
  connectionsCheckingInterval: 1000,
} as const;

/** A connection with a request in progress is closed when no data flows for this long, in ms. */
export const silenceMs = 10_000;

/**
 * @returns closes the server after the responses in flight, even if clients keep their connections open.
 * It must not listen to `upgrade`: with a listener, Node leaves the connection of every request with an Upgrade header to
 * it; without one, the header is ignored and the request is handled as usual (RFC 9110, section 7.8).
 */
export function ending(server: Server): () => Promise<void> {
  // Node takes a connection that has carried no request yet for one that carries one.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));

  return () =>
    new Promise((resolve) => {
      // For connections with a response in flight, which are closed after it.
      server.keepAliveTimeout = 1;
      server.close(() => resolve());
      server.closeIdleConnections();
      unused.forEach((socket) => socket.destroy());
    });
}
