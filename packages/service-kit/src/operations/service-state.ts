import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceState } from '@family-chores/contracts/operations/operations';
import {
  countDeadLetters,
  countUnsent,
  deliveryState,
  pendingEvents,
  type Consumer,
} from '../events/index.ts';
import { log } from '../log/index.ts';
import { isDatabaseUnavailable } from '../mongo/index.ts';

export interface ServiceInfo {
  readonly startedAt: Date;
  readonly hasDatabase: boolean;
  readonly consumers: readonly Consumer[];
}

type InDatabase = Pick<ServiceState, 'database' | 'outbox' | 'deadLetters'>;

/** Whoever asks waits 2 s, also for a database or a JetStream that keeps its connections open and says nothing. */
const answerWithinMs = 1500;

/** How this service is now. */
export async function stateOf({ startedAt, hasDatabase, consumers }: ServiceInfo): Promise<ServiceState> {
  const [inDatabase, pending] = await Promise.all([
    hasDatabase ? inTime(lookIntoDatabase(), databaseAway) : withoutDatabase,
    Promise.all(consumers.map(({ durable }) => inTime(pendingEvents(durable), null))),
  ]);
  return {
    startedAt: startedAt.toISOString(),
    delivery: deliveryState() === 'refused' ? 'refused' : 'up',
    ...inDatabase,
    consumers: consumers.map(({ durable }, at) => ({ durable, pending: pending[at] ?? null })),
  };
}

const inTime = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([answer, delay(answerWithinMs, otherwise, { ref: false })]);

const withoutDatabase: InDatabase = {
  database: 'none',
  outbox: { waiting: 0, oldestSeconds: null },
  deadLetters: 0,
};

const databaseAway: InDatabase = { database: 'away', outbox: null, deadLetters: null };

async function lookIntoDatabase(): Promise<InDatabase> {
  try {
    const [{ unsent, oldest }, deadLetters] = await Promise.all([countUnsent(), countDeadLetters()]);
    const oldestSeconds = oldest && Math.max(0, (Date.now() - oldest.getTime()) / 1000);
    return { database: 'up', outbox: { waiting: unsent, oldestSeconds }, deadLetters };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ error }, 'The database does not answer');
    return databaseAway;
  }
}
