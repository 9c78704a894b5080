import { forget, record } from '../processes/records.ts';
import type { Supervised, SupervisorEvents } from '../processes/supervisor.ts';
import { findBinary } from '../servers/index.ts';
import { type DataDirectory, dataDirectory, prepare, rotateLog } from './data-directory.ts';
import { type StackProcesses, type StackContext, createProcesses } from './stack-processes.ts';
import { checkPorts, stopLeftovers, runningStack, STACK_RECORD } from './preconditions.ts';
import { readSecrets } from './secrets.ts';
import {
  type WebSources,
  environmentOf,
  writeEnvironment,
  writeShippingEnvironment,
} from './service-environments.ts';
import { services } from './services.ts';
import type { Settings } from './settings.ts';

export interface StackEvents extends SupervisorEvents {
  /** Reports progress to the user. */
  progress(what: string): void;
}

export interface StackOptions {
  readonly settings: Settings;
  readonly events: StackEvents;
  readonly web?: WebSources;
  /** Resolves when the shell and the remotes are built; the servers start in parallel. */
  readonly webReady?: Promise<void>;
  /** Aborted when the caller no longer wants the stack while it is starting. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  readonly settings: Settings;
  readonly data: DataDirectory;
  /**
   * By name: `mongod`, `nats-server`, `card-provider`, every service, `caddy`; in the order in which they were started.
   */
  readonly processes: ReadonlyMap<string, Supervised>;
  /** Stops everything, dependents first. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine.
 * @throws Error with a message for the user, after stopping what was started
 */
export async function startStack({
  settings,
  events,
  web = {},
  webReady,
  signal,
}: StackOptions): Promise<Stack> {
  const data = await claimDataDirectory(settings, events);
  await checkPorts(settings);
  const secrets = await readSecrets(data.secrets);
  const context = { settings, data, secrets, web, events };
  const parts = createProcesses(context);
  await secrets.save();

  const all = [...parts.servers, ...parts.services, parts.gateway];
  const stop = async () => {
    await Promise.all([...parts.services, parts.gateway].map((part) => part.stop()));
    await Promise.all(parts.servers.map((part) => part.stop()));
    await forget(data.records, STACK_RECORD);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp);
  try {
    await startInOrder(parts, { ...context, webReady, signal });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return { settings, data, processes: new Map(all.map((part) => [part.name, part])), stop };
}

/** Claims the data folder: no other stack may be running on it, and leftovers of an earlier run are stopped. */
async function claimDataDirectory(settings: Settings, events: StackEvents): Promise<DataDirectory> {
  const data = dataDirectory(settings.dataDir);
  await prepare(data);
  const running = await runningStack(data);
  if (running) throw new Error(`Family Chores is already running on ${data.root} (process ${running}).`);
  for (const name of await stopLeftovers(data))
    events.progress(`Stopped ${name}, left over from an earlier run`);
  await record(data.records, STACK_RECORD, process.pid);
  return data;
}

interface StartOptions extends StackContext, Pick<StackOptions, 'webReady' | 'signal'> {
  readonly events: StackEvents;
}

async function startInOrder(
  parts: StackProcesses,
  { events, data, webReady, signal, ...rest }: StartOptions,
): Promise<void> {
  const report = (message: string) => events.progress(message);
  await Promise.all([
    findBinary('caddy', { report }),
    ...(rest.settings.mongodbUri ? [] : [findBinary('mongod', { report })]),
    ...(rest.settings.natsUrl ? [] : [findBinary('nats-server', { report })]),
  ]);
  for (const name of ['mongod', 'nats-server', 'card-provider', ...services, 'caddy'])
    await rotateLog(data.logOf(name));
  for (const service of services) {
    await writeEnvironment(service, environmentOf(service, { ...rest, data }), data);
  }
  await writeShippingEnvironment(rest.secrets, data);
  signal?.throwIfAborted();
  await Promise.all(parts.servers.map((part) => part.start()));
  events.progress('Databases, message bus and card provider are up');
  await webReady;
  signal?.throwIfAborted();
  await Promise.all([...parts.services, parts.gateway].map((part) => part.start()));
  events.progress('Services and gateway are up');
}
