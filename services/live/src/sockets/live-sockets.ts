import { onSessionEnded } from '@family-chores/service-kit/access';
import { continueTrace, log, runInContext, traceIdOf } from '@family-chores/service-kit/log';
import { onDisconnect } from '@family-chores/service-kit/nats';
import type { Job } from '@family-chores/service-kit/service';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import { Audience } from './audience.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { refuse } from './refuse.ts';
import { closeCodes } from './seat.ts';
import { takeSeat } from './take-seat.ts';

/** Nothing a browser sends is longer, in bytes. */
const longestFrame = 64 * 1024;
/** How often browsers are asked whether they are still there, in ms. */
const beatMs = 25_000;
/** What browsers may take to answer a close while the service drains, in ms. */
const farewellMs = 2000;

export interface LiveSockets {
  readonly heartbeat: Job;
  /** Takes sockets on this server. */
  readonly open: (server: Server) => Promise<void>;
  /** Takes no more, and asks those who are there to come back: another replica takes them. */
  readonly close: () => Promise<void>;
}

/** The sockets of this process. An open one hears its family's events; when it could not, it is closed. */
export function createLiveSockets(origins: readonly string[], limits = new ConnectionLimits()): LiveSockets {
  const audience = new Audience();
  const webSockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: longestFrame,
  });

  async function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    connection.on('error', (error) => log.debug({ error }, 'A connection failed'));
    const traceparent = continueTrace(String(request.headers['traceparent'] ?? ''));
    await runInContext({ traceparent }, async () => {
      try {
        const taken = await takeSeat({ audience, limits, origins }, request, connection);
        webSockets.handleUpgrade(request, connection, head, (socket) => taken.open(socket));
      } catch (error) {
        refuse(connection, error, traceIdOf(traceparent));
      }
    });
  }

  return {
    heartbeat: {
      name: 'heartbeat',
      everyMs: beatMs,
      async run() {
        for (const taken of audience.seats) taken.beat();
      },
    },
    async open(server) {
      server.on('upgrade', (request, connection, head) => void upgrade(request, connection, head));
      // An open socket that hears nothing would keep its browser from polling.
      onDisconnect(() => audience.dismiss('Events are away'));
      onSessionEnded((sessionId) => {
        for (const taken of audience.seats) {
          if (taken.account.sessionId === sessionId) taken.end(closeCodes.notAllowed, 'The session ended');
        }
      });
    },
    async close() {
      await Promise.race([
        audience.shut('The service restarts'),
        delay(farewellMs, undefined, { ref: false }),
      ]);
      for (const taken of audience.seats) taken.terminate();
    },
  };
}
