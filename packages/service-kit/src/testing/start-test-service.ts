import type { CloudEvent } from '@family-chores/contracts/define-event';
import type { Role } from '@family-chores/contracts/identity/accounts';
import { ContractClient, Cookies } from '@family-chores/node-client';
import { eventsInFlight, type OutboxEntry } from '../events/index.ts';
import { findUnsent, Outbox } from '../events/outbox.ts';
import { RequestQueue, type Route } from '../http/index.ts';
import { continueTrace, runInContext } from '../log/index.ts';
import { database, mongoose } from '../mongo/index.ts';
import { EVENT_STREAM, isNotFound } from '../nats/index.ts';
import { runService, type Service } from '../service/index.ts';
import { KitState } from '../state/kit-state.ts';
import type { JetStreamManager } from 'nats';
import { recordBroadcasts } from './broadcast-queries.ts';
import { StubServices } from './stub-services.ts';
import { testSettings } from './test-settings.ts';
import { until } from './until.ts';

export interface TestService {
  readonly url: string;
  readonly origin: string;
  readonly routes: readonly Route[];
  readonly stubs: StubServices;
  /** A client signed in as this account; without one, a client without a session. */
  as(accountId?: number, roles?: readonly Role[]): Promise<ContractClient>;
  /** Publishes an event as its owner would, and waits until this service has handled it. */
  deliver(entry: OutboxEntry): Promise<void>;
  /**
   * Like `deliver`, for a burst of events. An event that occurs twice in the burst, or was delivered before, is
   * delivered again.
   */
  deliverAll(entries: readonly OutboxEntry[]): Promise<void>;
  /** Waits until nothing is left to publish or to handle. */
  settled(): Promise<void>;
  runJob(name: string): Promise<void>;
  /** Every event this service has published or will publish, the oldest first. */
  publishedEvents(): Promise<Pick<OutboxEntry, 'type' | 'data' | 'actedBy'>[]>;
  /** @throws Error if the service has run a query that searches all shards and is not declared by its model */
  stop(): Promise<void>;
}

interface TestOptions {
  /** Settings that differ from `testSettings`. */
  readonly settings?: Readonly<Record<string, string | undefined>>;
  readonly routes?: readonly Route[];
  /** False if the service's jobs run only by `runJob`; by default, they also run periodically. */
  readonly runsJobs?: boolean;
}

/** Starts a service on the real servers that jest started, with an empty database and an empty event stream. */
export async function startTestService(
  definition: Service,
  { settings, routes: extraRoutes = [], runsJobs = true }: TestOptions = {},
): Promise<TestService> {
  const configured = await definition.configure(testSettings(settings));
  const { PUBLIC_ORIGIN: origin, MONGODB_URI } = configured.config;
  const { consumers = [], responders = [], jobs = [] } = configured;
  const routes = [...(configured.routes ?? []), ...extraRoutes];
  const stubs = await StubServices.start(responders.map((responder) => responder.definition.subject));
  // Tests share a busy machine, where an ordinary request may wait for long.
  const state = new KitState(new RequestQueue({ maxWaitMs: 20_000, maxWaitWhileNewMs: 20_000 }));
  const service = await runService({ ...configured, routes, jobs: runsJobs ? jobs : [] }, { state });
  const broadcasts =
    MONGODB_URI === undefined ? new Set() : recordBroadcasts(mongoose.connection.getClient());

  async function settled(): Promise<void> {
    await until(async () => eventsInFlight() === 0 && (await findUnsent(1)).length === 0);
    const manager = await stubs.nats.jetstreamManager();
    for (const { durable } of consumers) {
      await until(async () => (await countUnhandled(manager, durable)) === 0);
    }
    await until(async () => eventsInFlight() === 0 && (await findUnsent(1)).length === 0);
  }

  return {
    url: service.url,
    origin,
    routes,
    stubs,
    settled,
    async runJob(name) {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job ${name}`);
      await runInContext({ traceparent: continueTrace() }, () => job.run());
    },
    async as(accountId, roles = []) {
      const access = accountId === undefined ? '' : await stubs.token(accountId, { roles });
      const cookies = new Cookies(access === '' ? [] : [['access', access]]);
      return new ContractClient({ url: service.url, origin, cookies });
    },
    async deliver(entry) {
      await stubs.nats
        .jetstream()
        .publish(entry.subject, JSON.stringify(toCloudEvent(entry)), { msgID: entry.id });
      await settled();
    },
    async deliverAll(entries) {
      const jetstream = stubs.nats.jetstream();
      await Promise.all(
        entries.map((entry) => jetstream.publish(entry.subject, JSON.stringify(toCloudEvent(entry)))),
      );
      await settled();
    },
    async publishedEvents() {
      // Unsent entries are read first: an entry leaves its document only after it has reached the outbox collection,
      // so reading in this order misses none.
      const unsent = await findUnsent(10_000);
      const stored = await Outbox.find().lean();
      const entries = new Map([...stored, ...unsent].map(({ entry }) => [entry.id, entry]));
      return [...entries.values()]
        .toSorted((a, b) => a.time.getTime() - b.time.getTime())
        .map(({ type, data, actedBy }) => ({ type, data, ...(actedBy !== undefined && { actedBy }) }));
    },
    async stop() {
      if (MONGODB_URI !== undefined) await database().dropDatabase();
      await service.stop();
      await stubs.stop();
      if (broadcasts.size > 0)
        throw new Error(
          `Add the shard key to these queries, or declare them in the model: ${[...broadcasts].join('; ')}`,
        );
    },
  };
}

/** How many events a consumer has not handled; null before it exists. */
async function countUnhandled({ consumers }: JetStreamManager, durable: string): Promise<number | null> {
  try {
    const { num_pending, num_ack_pending } = await consumers.info(EVENT_STREAM, durable);
    return num_pending + num_ack_pending;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** An event as the relay of its owner would publish it. */
export function toCloudEvent({ id, type, subject, time, actedBy, accountId, data }: OutboxEntry): CloudEvent {
  return {
    specversion: '1.0',
    id,
    source: 'test',
    type,
    subject,
    time: time.toISOString(),
    datacontenttype: 'application/json',
    ...(actedBy !== undefined && { actor: actedBy }),
    ...(accountId !== undefined && { account: accountId }),
    data,
  };
}
