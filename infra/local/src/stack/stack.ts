import { forget, record } from '../processes/records.ts';
import type { Supervised, SupervisorEvents } from '../processes/supervisor.ts';
import { findBinary } from '../servers/index.ts';
import { type DataDirectory, dataDirectory, prepare, rotateLog } from './data-directory.ts';
import { type Parts, type Surroundings, partsOf } from './parts.ts';
import { checkPorts, endLeftOvers, runningStack, stackRecord } from './preconditions.ts';
import { readSecrets } from './secrets.ts';
import { type WebPlaces, environmentOf, writeEnvironment } from './service-environments.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

export interface StackEvents extends SupervisorEvents {
  /** Something a person waits for goes on, or is done. */
  progress(what: string): void;
}

export interface StackOptions {
  readonly settings: Settings;
  readonly told: StackEvents;
  readonly web?: WebPlaces;
  /** Settles when shell and remotes are at their places; the servers start meanwhile. */
  readonly webReady?: Promise<void>;
  /** Aborted by who does not want the stack any more while it starts. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  readonly settings: Settings;
  readonly data: DataDirectory;
  /**
   * By name: `mongod`, `nats-server`, `card-provider`, every service, `caddy`; in the order in which they were started.
   */
  readonly processes: ReadonlyMap<string, Supervised>;
  /** Ends everything, those who use others first. */
  stop(): Promise<void>;
}

/**
 * Starts everything the product consists of on this machine.
 * @throws Error with a message for the person; whatever was started by then is ended
 */
export async function startStack({
  settings,
  told,
  web = {},
  webReady,
  signal,
}: StackOptions): Promise<Stack> {
  const data = await takeDataDirectory(settings, told);
  await checkPorts(settings);
  const secrets = await readSecrets(data.secrets);
  const around = { settings, data, secrets, web, told };
  const parts = partsOf(around);
  await secrets.save();

  const all = [...parts.servers, ...parts.services, parts.gateway];
  const stop = async () => {
    await Promise.all([...parts.services, parts.gateway].map((part) => part.stop()));
    await Promise.all(parts.servers.map((part) => part.stop()));
    await forget(data.records, stackRecord);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp);
  try {
    await startInOrder(parts, { ...around, webReady, signal });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return { settings, data, processes: new Map(all.map((part) => [part.name, part])), stop };
}

/** Makes the data ours: nobody else runs on it, and what an earlier run left is ended. */
async function takeDataDirectory(settings: Settings, told: StackEvents): Promise<DataDirectory> {
  const data = dataDirectory(settings.dataDir);
  await prepare(data);
  const running = await runningStack(data);
  if (running) throw new Error(`Family Chores runs already on ${data.root} (process ${running}).`);
  for (const name of await endLeftOvers(data)) told.progress(`Ended ${name}, left over from an earlier run`);
  await record(data.records, stackRecord, process.pid);
  return data;
}

interface Order extends Surroundings, Pick<StackOptions, 'webReady' | 'signal'> {
  readonly told: StackEvents;
}

async function startInOrder(parts: Parts, { told, data, webReady, signal, ...rest }: Order): Promise<void> {
  const tell = (message: string) => told.progress(message);
  await Promise.all([
    findBinary('caddy', { tell }),
    ...(rest.settings.mongodbUri ? [] : [findBinary('mongod', { tell })]),
    ...(rest.settings.natsUrl ? [] : [findBinary('nats-server', { tell })]),
  ]);
  for (const name of ['mongod', 'nats-server', 'card-provider', ...services, 'caddy'])
    await rotateLog(data.logOf(name));
  for (const service of services) {
    await writeEnvironment(service, environmentOf(service, { ...rest, data }), data);
  }
  signal?.throwIfAborted();
  await Promise.all(parts.servers.map((part) => part.start()));
  told.progress('Databases, message bus and card provider are up');
  await webReady;
  signal?.throwIfAborted();
  await Promise.all([...parts.services, parts.gateway].map((part) => part.start()));
  told.progress('Services and gateway are up');
}
