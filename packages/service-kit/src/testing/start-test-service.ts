import { randomBytes } from 'node:crypto';
import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { forgetFamilies, forgetTokens } from '../access/index.ts';
import { eventsOnTheirWay, type OutboxEntry } from '../events/index.ts';
import { findWaiting, Outbox } from '../events/outbox.ts';
import { forgetAnswers, forgetCallLimits, forgetGuesses } from '../http/index.ts';
import { database, forgetLeases } from '../mongo/index.ts';
import { eventStream, forgetStreamManager, isNotFound } from '../nats/index.ts';
import { runService, type ServiceDefinition } from '../service/index.ts';
import type { JetStreamManager } from 'nats';
import { TestClient } from './client.ts';
import { Neighbours } from './neighbours.ts';
import { until } from './until.ts';

const origin = 'http://localhost:3000';

export interface TestService {
  readonly url: string;
  /** The origin writes are taken from. */
  readonly origin: string;
  readonly neighbours: Neighbours;
  /** A client signed in as this account; without one, a client without a session. */
  as(accountId?: number, roles?: readonly Role[]): Promise<TestClient>;
  /** Publishes an event as its owner would, and waits until this service has handled it. */
  deliver(told: OutboxEntry): Promise<void>;
  /** The same for a burst; one that is in it twice, or was delivered before, is delivered again. */
  deliverAll(told: readonly OutboxEntry[]): Promise<void>;
  /** Waits until nothing is left to publish or to handle. */
  settled(): Promise<void>;
  /** Everything this service has told since it started, the oldest first. */
  told(): Promise<Pick<OutboxEntry, 'type' | 'data'>[]>;
  stop(): Promise<void>;
}

/** Starts a service on an empty database and an empty event stream of the real servers jest has started. */
export async function startTestService(definition: Omit<ServiceDefinition, 'config'>): Promise<TestService> {
  const { MONGODB_URI = '', NATS_URL = '', JEST_WORKER_ID = '1' } = process.env;
  const account = `worker${JEST_WORKER_ID}`;
  const mongoUri = new URL(MONGODB_URI);
  mongoUri.pathname = `/test_${definition.name}_${randomBytes(6).toString('hex')}`;
  forgetEverything();
  const neighbours = await Neighbours.start({
    url: NATS_URL,
    user: account,
    password: account,
    unanswered: (definition.answers ?? []).map(({ question }) => question.subject),
  });
  const service = await runService({
    ...definition,
    config: {
      PORT: 0,
      HOST: '127.0.0.1',
      MONGODB_URI: mongoUri.href,
      NATS_URL,
      NATS_USER: account,
      NATS_PASSWORD: account,
      LOG_LEVEL: 'error',
      PUBLIC_ORIGIN: origin,
    },
  });

  async function settled(): Promise<void> {
    await until(async () => eventsOnTheirWay() === 0 && (await findWaiting(1)).length === 0);
    const manager = await neighbours.nats.jetstreamManager();
    for (const { durable } of definition.consumers ?? []) {
      await until(async () => (await unhandled(manager, durable)) === 0);
    }
    await until(async () => eventsOnTheirWay() === 0 && (await findWaiting(1)).length === 0);
  }

  return {
    url: service.url,
    origin,
    neighbours,
    settled,
    async as(accountId, roles = []) {
      const token = accountId === undefined ? undefined : await neighbours.token(accountId, { roles });
      return new TestClient({ url: service.url, origin, ...(token !== undefined && { token }) });
    },
    async deliver(told) {
      await neighbours.nats
        .jetstream()
        .publish(told.subject, JSON.stringify(toCloudEvent(told)), { msgID: told.id });
      await settled();
    },
    async deliverAll(told) {
      const jetstream = neighbours.nats.jetstream();
      await Promise.all(
        told.map((entry) => jetstream.publish(entry.subject, JSON.stringify(toCloudEvent(entry)))),
      );
      await settled();
    },
    async told() {
      const sent = await Outbox.find().lean();
      const waiting = await findWaiting(10_000);
      const entries = new Map([...sent, ...waiting].map(({ entry }) => [entry.id, entry]));
      return [...entries.values()]
        .toSorted((a, b) => a.time.getTime() - b.time.getTime())
        .map(({ type, data }) => ({ type, data }));
    },
    async stop() {
      await database().dropDatabase();
      await service.stop();
      await neighbours.stop();
    },
  };
}

/** How many events a consumer has not handled; null before it has begun. */
async function unhandled({ consumers }: JetStreamManager, durable: string): Promise<number | null> {
  try {
    const { num_pending, num_ack_pending } = await consumers.info(eventStream, durable);
    return num_pending + num_ack_pending;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** An event on its way, as the relay of its owner would send it. */
export function toCloudEvent(told: OutboxEntry): CloudEvent {
  return {
    specversion: '1.0',
    id: told.id,
    source: 'test',
    type: told.type,
    subject: told.subject,
    time: told.time.toISOString(),
    datacontenttype: 'application/json',
    data: told.data,
  };
}

function forgetEverything(): void {
  forgetAnswers();
  forgetCallLimits();
  forgetGuesses();
  forgetFamilies();
  forgetLeases();
  forgetStreamManager();
  forgetTokens();
}
