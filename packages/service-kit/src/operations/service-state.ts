import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceState } from '@family-chores/contracts/operations/operations';
import {
  countDeadLetters,
  countUnsent,
  deliveryState,
  pendingEvents,
  type Consumer,
} from '../events/index.ts';
import { Traffic } from '../http/index.ts';
import { log } from '../log/index.ts';
import { isDatabaseUnavailable } from '../mongo/index.ts';
import { stateOf } from '../state/kit-state.ts';

export interface ServiceInfo {
  readonly startedAt: Date;
  /** Hash of the running code. */
  readonly build: string;
  readonly hasDatabase: boolean;
  readonly consumers: readonly Consumer[];
  readonly isCandidate: boolean;
}

type DatabaseState = Pick<ServiceState, 'database' | 'outbox' | 'deadLetters'>;

/** How long a part of the state may take to read, in ms: less than the 2 s that the caller waits. */
const RESPONSE_LIMIT_MS = 1500;

export async function readServiceState({
  startedAt,
  build,
  hasDatabase,
  consumers,
  isCandidate,
}: ServiceInfo): Promise<ServiceState> {
  const [databaseState, pending] = await Promise.all([
    hasDatabase ? inTime(readDatabaseState(), databaseUnavailable) : withoutDatabase,
    Promise.all(consumers.map(({ durable }) => inTime(pendingEvents(durable), null))),
  ]);
  return {
    startedAt: startedAt.toISOString(),
    build,
    delivery: deliveryState() === 'refused' ? 'refused' : 'up',
    ...databaseState,
    consumers: consumers.map(({ durable }, index) => ({ durable, pending: pending[index] ?? null })),
    isCandidate,
    traffic: stateOf(Traffic).read(),
  };
}

const inTime = <T>(result: Promise<T>, fallback: T): Promise<T> =>
  Promise.race([result, delay(RESPONSE_LIMIT_MS, fallback, { ref: false })]);

const withoutDatabase: DatabaseState = {
  database: 'none',
  outbox: { waiting: 0, oldestSeconds: null },
  deadLetters: 0,
};

const databaseUnavailable: DatabaseState = { database: 'away', outbox: null, deadLetters: null };

async function readDatabaseState(): Promise<DatabaseState> {
  try {
    const [{ unsent, oldest }, deadLetters] = await Promise.all([countUnsent(), countDeadLetters()]);
    const oldestSeconds = oldest && Math.max(0, (Date.now() - oldest.getTime()) / 1000);
    return { database: 'up', outbox: { waiting: unsent, oldestSeconds }, deadLetters };
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ error }, 'The database does not respond');
    return databaseUnavailable;
  }
}
