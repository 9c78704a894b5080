import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { followFamilyChanges, refuseEndedSessions, setFamilySource } from '../access/index.ts';
import { sweepErased } from '../erasure/index.ts';
import { type Consumer, startConsumer, startRelay, stopRelay } from '../events/index.ts';
import { createApp, queueRequests, originsOf, shedOverload } from '../http/index.ts';
import { log } from '../log/index.ts';
import { connectMongo, disconnectMongo, isDatabaseUnavailable } from '../mongo/index.ts';
import { connectNats, disconnectNats, startResponding, StreamSettings } from '../nats/index.ts';
import { operationsResponders } from '../operations/operations-responders.ts';
import { KitState, replaceKitState } from '../state/kit-state.ts';
import { connectionTimeouts, prepareGracefulClose, SILENCE_MS } from './connections.ts';
import type { ConfiguredService } from './define-service.ts';
import { health, onceStarted, type Phase } from './health.ts';
import { type Job, startJobs } from './jobs.ts';
import { listen, takePort, urlOf } from './listen.ts';

export interface RunningService {
  readonly url: string;
  readonly server: Server;
  /** Finishes the requests, jobs and events in flight, and closes all connections. */
  stop(): Promise<void>;
}

const RECONNECT_MS = 500;
/** On a busy machine, a first connection may take much longer than later ones. */
const DATABASE_PATIENCE_MS = 30_000;

interface RunOptions {
  /** Hash of the running code, part of every ETag; empty in tests. */
  readonly build?: string;
  readonly state?: KitState;
}

/**
 * Starts a service in this process. It listens immediately, and is ready when its database and NATS are connected. A
 * service that replaces another process (`REPLACES_PID`) listens only once it is ready, on the port of that process. A
 * candidate (`CANDIDATE`) runs no consumers and no jobs, and responds only to the NATS requests that every replica
 * responds to.
 */
export async function runService(
  service: ConfiguredService,
  { build = '', state = new KitState() }: RunOptions = {},
): Promise<RunningService> {
  const { name, config, routes = [], consumers = [], responders = [], jobs = [] } = service;
  const { middleware = [], whileStarting = [], describeEvents } = service;
  const { MONGODB_URI, CANDIDATE: isCandidate } = config;
  const startedAt = new Date();
  const hasDatabase = MONGODB_URI !== undefined;
  let phase: Phase = 'starting';
  const { started, start } = startSignal();
  log.level = config.LOG_LEVEL;
  state.put(streamSettingsOf(config));
  replaceKitState(state);
  await service.onStart?.();

  const app = createApp({
    routes,
    origins: originsOf(config),
    build,
    health: health({ phase: () => phase, hasDatabase }),
    before: [...whileStarting, onceStarted(started), queueRequests, ...middleware],
  });
  const server = createServer(connectionTimeouts, shedOverload(app.callback()));
  server.timeout = SILENCE_MS;
  const closeServer = prepareGracefulClose(server);
  if (!config.REPLACES_PID) await listen(server, config);

  if (MONGODB_URI !== undefined) await connectDatabase(MONGODB_URI, whileStarting.length > 0);
  await connectToOtherServices(service);
  const description = { startedAt, build, hasDatabase, isCandidate, consumers, routes, describeEvents };
  const allResponders = [...responders, ...operationsResponders(name, description)];
  const stopResponding = startResponding(
    allResponders.filter((each) => !isCandidate || each.isForEachReplica),
  );
  if (MONGODB_URI !== undefined) await startRelay(name);
  await service.onReady?.(server);
  const stopWorking = isCandidate ? async () => {} : startWorking({ consumers, jobs, hasDatabase });
  phase = 'ready';
  start();
  if (config.REPLACES_PID) await takePort(server, config, config.REPLACES_PID);
  const url = urlOf(server, config);
  log.info({ service: name, url }, 'Ready');

  async function stop(): Promise<void> {
    phase = 'draining';
    await service.onDrain?.();
    await closeServer();
    await stopWorking();
    await stopResponding();
    await stopRelay();
    await disconnectNats();
    await disconnectMongo();
    log.info({ service: name }, 'Stopped');
  }

  return { url, server, stop };
}

interface Work {
  readonly consumers: readonly Consumer[];
  readonly jobs: readonly Job[];
  readonly hasDatabase: boolean;
}

/** Starts the consumers and the jobs. @returns a function that stops them */
function startWorking({ consumers, jobs, hasDatabase }: Work): () => Promise<void> {
  const running = consumers.map(startConsumer);
  const stopJobs = startJobs(hasDatabase ? [...jobs, sweepErased] : jobs);
  return async () => {
    await stopJobs();
    await Promise.all(running.map((consumer) => consumer.stop()));
  };
}

const streamSettingsOf = ({ EVENT_STREAM_REPLICAS, EVENT_STREAM_MAX_BYTES }: ConfiguredService['config']) =>
  new StreamSettings({ replicas: EVENT_STREAM_REPLICAS, maxBytes: EVENT_STREAM_MAX_BYTES });

function startSignal(): { started: Promise<void>; start: () => void } {
  let start = () => {};
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  return { started, start };
}

async function connectToOtherServices({ name, config, familySource }: ConfiguredService): Promise<void> {
  await connectNats({ name, url: config.NATS_URL, user: config.NATS_USER, password: config.NATS_PASSWORD });
  if (familySource) setFamilySource(familySource);
  await refuseEndedSessions(name);
  followFamilyChanges();
}

/**
 * Connects to the database, and retries while it is unavailable: without end if the service already serves pages, else
 * for 30 s, so that a wrong address ends the process with its error.
 */
async function connectDatabase(uri: string, isServing: boolean): Promise<void> {
  const giveUpAt = isServing ? Infinity : performance.now() + DATABASE_PATIENCE_MS;
  for (;;) {
    try {
      await connectMongo(uri);
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > giveUpAt) throw error;
      log.warn({ error }, 'The database is unavailable; the service starts when it is back');
      await disconnectMongo();
      await delay(RECONNECT_MS);
    }
  }
}
