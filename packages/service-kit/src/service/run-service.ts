import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { ServiceName } from '@family-chores/contracts/service-name';
import {
  followFamilyChanges,
  refuseEndedSessions,
  setFamilySource,
  type FamilySource,
} from '../access/index.ts';
import type { BaseConfig } from '../config/index.ts';
import { startConsumer, startRelay, stopRelay, type Consumer } from '../events/index.ts';
import { createApp, queueRequests, originsOf, type Route, shedOverload } from '../http/index.ts';
import { log } from '../log/index.ts';
import { connectMongo, disconnectMongo, isDatabaseUnavailable } from '../mongo/index.ts';
import { connectNats, disconnectNats, startResponding, type Responder } from '../nats/index.ts';
import { operationsResponders } from '../operations/operations-responders.ts';
import { connectionTimeouts, ending, silenceMs } from './connections.ts';
import { health, onceStarted, type Phase } from './health.ts';
import { startJobs, type Job } from './jobs.ts';

/** Everything a service is made of: its table of contents. */
export interface ServiceDefinition {
  /** The folder's name; a service outside the catalogue's list is welcome (scaffolds, tests). */
  name: ServiceName | (string & {});
  /** Without MONGODB_URI the service has no database: then it has no consumers and tells no events. */
  config: BaseConfig;
  /** Hash of the code that runs: part of every ETag. Without one (in tests), only contracts are. */
  build?: string;
  routes: readonly Route[];
  consumers?: readonly Consumer[];
  responders?: readonly Responder[];
  jobs?: readonly Job[];
  /** Only the owner of families has one of its own. */
  familySource?: FamilySource;
  /** Pages and sockets, which no call describes. */
  middleware?: readonly Middleware[];
  /** The same, served while the service starts too. With it the service waits for a database that is away. */
  whileStarting?: readonly Middleware[];
  /** Runs when everything is connected, before the first request. */
  onReady?: (server: Server) => Promise<void>;
  onDrain?: () => Promise<void>;
}

export interface RunningService {
  readonly url: string;
  readonly server: Server;
  /** Answers what is under way, publishes what waits, closes everything. */
  stop(): Promise<void>;
}

const reconnectMs = 500;

/** Starts a service in this process. It listens at once, and is ready when its database and NATS are. */
export async function runService(definition: ServiceDefinition): Promise<RunningService> {
  const { name, config, routes, consumers = [], responders = [], jobs = [] } = definition;
  const { middleware = [], whileStarting = [], build = '' } = definition;
  const { MONGODB_URI } = config;
  const startedAt = new Date();
  const hasDatabase = MONGODB_URI !== undefined;
  let phase: Phase = 'starting';
  const { started, start } = startSignal();
  log.level = config.LOG_LEVEL;
  setFamilySource(definition.familySource);

  const app = createApp({
    routes,
    origins: originsOf(config),
    build,
    health: health({ phase: () => phase, hasDatabase }),
    before: [...whileStarting, onceStarted(started), queueRequests, ...middleware],
  });
  const server = createServer(connectionTimeouts, shedOverload(app.callback()));
  server.timeout = silenceMs;
  const end = ending(server);
  await listen(server, config);

  if (MONGODB_URI !== undefined) await connectDatabase(MONGODB_URI, whileStarting.length > 0);
  await connectNats({ name, url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD });
  await refuseEndedSessions(name);
  followFamilyChanges();
  const stopResponding = startResponding([
    ...responders,
    ...operationsResponders(name, { startedAt, hasDatabase, consumers }),
  ]);
  if (MONGODB_URI !== undefined) await startRelay(name);
  await definition.onReady?.(server);
  const running = consumers.map(startConsumer);
  const stopJobs = startJobs(jobs);
  phase = 'ready';
  start();
  const url = `http://${config.HOST}:${portOf(server)}`;
  log.info({ service: name, url }, 'Ready');

  async function stop(): Promise<void> {
    phase = 'draining';
    await definition.onDrain?.();
    await end();
    await stopJobs();
    await Promise.all(running.map((consumer) => consumer.stop()));
    await stopResponding();
    await stopRelay();
    await disconnectNats();
    await disconnectMongo();
    log.info({ service: name }, 'Stopped');
  }

  return { url, server, stop };
}

function startSignal(): { started: Promise<void>; start: () => void } {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  return { started, start };
}

/** Ending is of use to who started the service, but not to those it serves meanwhile. */
async function connectDatabase(uri: string, isServing: boolean): Promise<void> {
  for (;;) {
    try {
      await connectMongo(uri);
      return;
    } catch (error) {
      if (!isServing || !isDatabaseUnavailable(error)) throw error;
      log.warn({ error }, 'The database is away; the service starts when it comes');
      await delay(reconnectMs);
    }
  }
}

function listen(server: Server, { PORT, HOST }: BaseConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server does not listen on a port');
  return address.port;
}
