import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { gatewayKeepsIdleSeconds } from '@family-chores/contracts/idle-connections';

/** It is the gateway that ends a connection nobody uses. */
export const keepAliveTimeout = 2 * gatewayKeepsIdleSeconds * 1000;

/** Answers how the server ends: with the answers under way, whoever keeps a connection. */
export function ending(server: Server): () => Promise<void> {
  // Node takes a connection that has carried no request yet for one that carries one.
  const unused = new Set<Socket>();
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  const use = ({ socket }: { socket: Socket }) => unused.delete(socket);
  server.on('request', use).on('upgrade', use);

  return () =>
    new Promise((resolve) => {
      // Of those that carry an answer now, and nothing after it.
      server.keepAliveTimeout = 1;
      server.close(() => resolve());
      server.closeIdleConnections();
      unused.forEach((socket) => socket.destroy());
    });
}
