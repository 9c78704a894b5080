import { setTimeout as delay } from 'node:timers/promises';
import { problem } from '@family-chores/contracts/problem';
import type { Middleware } from 'koa';
import { deliveryState, type DeliveryState } from '../events/index.ts';
import { log } from '../log/index.ts';
import { pingMongo } from '../mongo/index.ts';
import { metricsText } from './metrics.ts';

export type Phase = 'starting' | 'ready' | 'draining';

/**
 * `/livez`: the process runs. `/readyz`: it can serve requests, for which it needs its database. While events cannot be
 * published, the status stays 200, and the text of the response says why the events wait.
 */
export function health({ phase, hasDatabase }: { phase: () => Phase; hasDatabase: boolean }): Middleware {
  const respond: Middleware = async (ctx, next) => {
    if (ctx.path === '/livez') {
      ctx.body = 'alive';
    } else if (ctx.path === '/readyz') {
      const obstacle = await obstacleIn(phase(), hasDatabase);
      ctx.status = obstacle === null ? 200 : 503;
      ctx.body = obstacle ?? readyText();
    } else if (ctx.path === '/metrics') {
      const { type, text } = await metricsText();
      ctx.type = type;
      ctx.body = text;
    } else {
      await next();
    }
  };
  return async (ctx, next) => {
    try {
      await respond(ctx, next);
    } finally {
      // Makes a client with an open connection send its next request to another replica, even if this request failed.
      if (phase() === 'draining') ctx.set('Connection', 'close');
    }
  };
}

const degraded: Record<DeliveryState, string> = {
  up: '',
  away: '; degraded: events wait because NATS is unavailable',
  refused: '; degraded: events wait because JetStream does not store them',
};

function readyText(): string {
  return `ready${degraded[deliveryState()]}`;
}

/** Why the process cannot serve requests in this phase; null if it can. */
async function obstacleIn(phase: Phase, hasDatabase: boolean): Promise<string | null> {
  if (phase !== 'ready') return phase;
  return hasDatabase && !(await databaseResponds()) ? 'the database does not respond' : null;
}

/** How long a request waits for a service that starts, in ms. */
const START_WAIT_MS = 3000;

/**
 * Makes requests wait for a service that listens but is not connected yet, so that they do not fail during a restart.
 * @param started resolves when the service is connected
 */
export function onceStarted(started: Promise<void>): Middleware {
  let isStarted = false;
  void started.then(() => {
    isStarted = true;
  });
  return async (_ctx, next) => {
    if (!isStarted) await Promise.race([started, delay(START_WAIT_MS, undefined, { ref: false })]);
    if (!isStarted) throw problem('unavailable', { retryAfter: 1 });
    await next();
  };
}

async function databaseResponds(): Promise<boolean> {
  try {
    await pingMongo();
    return true;
  } catch (error) {
    log.warn({ error }, 'The database does not respond');
    return false;
  }
}
