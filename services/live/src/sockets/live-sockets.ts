import { onSessionEnded } from '@family-chores/service-kit/access';
import { log, runInContext, traceIdOf } from '@family-chores/service-kit/log';
import { onDisconnect } from '@family-chores/service-kit/nats';
import type { Job } from '@family-chores/service-kit/service';
import { startSpan } from '@family-chores/service-kit/tracing';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { acceptConnection } from './accept-connection.ts';
import { ConnectionHub } from './connection-hub.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { closeCodes } from './connection.ts';
import { refuse } from './refuse.ts';

const MAX_FRAME_BYTES = 64 * 1024;
const HEARTBEAT_MS = 25_000;
/** How long browsers have to acknowledge a close while the service drains. */
const CLOSE_TIMEOUT_MS = 2000;

export interface LiveSockets {
  readonly heartbeat: Job;
  readonly open: (server: Server) => Promise<void>;
  /** Accepts no more sockets, and closes the open ones so that browsers reconnect to another replica. */
  readonly close: () => Promise<void>;
}

export function createLiveSockets(origins: readonly string[], limits = new ConnectionLimits()): LiveSockets {
  const hub = new ConnectionHub();
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_FRAME_BYTES,
  });

  async function upgrade(request: IncomingMessage, tcpSocket: Duplex, head: Buffer): Promise<void> {
    tcpSocket.on('error', (error) => log.debug({ error }, 'A connection failed'));
    const parent = String(request.headers['traceparent'] ?? '');
    const span = startSpan({ kind: 'server', name: 'open a socket', traceparent: parent });
    const { traceparent } = span;
    await runInContext({ traceparent }, async () => {
      try {
        const connection = await acceptConnection({ hub, limits, origins }, request, tcpSocket);
        webSockets.handleUpgrade(request, tcpSocket, head, (socket) => connection.open(socket));
        span.end();
      } catch (error) {
        refuse(tcpSocket, error, traceIdOf(traceparent));
        span.end({ failed: true });
      }
    });
  }

  return {
    heartbeat: {
      name: 'heartbeat',
      everyMs: HEARTBEAT_MS,
      async run() {
        for (const connection of hub.connections) connection.ping();
      },
    },
    async open(server) {
      server.on('upgrade', (request, tcpSocket, head) => void upgrade(request, tcpSocket, head));
      // Browsers poll only while they have no socket, so a socket that receives no events must not stay open.
      onDisconnect(() => hub.closeAll('Events are unavailable'));
      onSessionEnded((sessionId) => {
        for (const connection of hub.connections) {
          if (connection.account.sessionId === sessionId)
            connection.close(closeCodes.policyViolation, 'The session ended');
        }
      });
    },
    async close() {
      await Promise.race([
        hub.drain('The service is restarting'),
        delay(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
      ]);
      for (const connection of hub.connections) connection.terminate();
    },
  };
}
