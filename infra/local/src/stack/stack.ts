import { rm } from 'node:fs/promises';
import { forgetProcess, recordProcess } from '../processes/records.ts';
import type { SupervisedProcess, SupervisorEvents } from '../processes/supervisor.ts';
import { findBinary } from '../servers/index.ts';
import { type DataDirectory, dataDirectory, prepareDataDirectory, rotateLog } from './data-directory.ts';
import { type StackProcesses, type StackContext, createProcesses } from './stack-processes.ts';
import { checkPorts, stopLeftovers, runningStack, STACK_RECORD } from './preconditions.ts';
import { readSecrets } from './secrets.ts';
import {
  type WebSources,
  environmentOf,
  writeEnvironment,
  writeShippingEnvironment,
} from './service-environments.ts';
import { listenForCommands } from './command-socket.ts';
import { inChildProcess } from '../processes/in-child-process.ts';
import type { deriveConfigurations } from './configurations.ts';
import { copyServices } from './copy-service.ts';
import { joinService } from './join-service.ts';
import { natsPasswordsOf } from './logins.ts';
import { ServiceFolders } from './service-folders.ts';
import { ServiceVersions } from './service-versions.ts';
import { services } from './services.ts';
import type { StackSettings } from './settings.ts';

export interface StackEvents extends SupervisorEvents {
  progress(message: string): void;
}

export interface StackOptions {
  readonly settings: StackSettings;
  readonly events: StackEvents;
  readonly web?: WebSources;
  /** Resolves when the shell and the remotes are built. The servers start during the build, the services after it. */
  readonly webReady?: Promise<void>;
  /** Whether the services run copies of their code, which do not change when the workspaces are compiled. */
  readonly copiesCode?: boolean;
  /** Aborted if the caller gives up while the stack is starting. */
  readonly signal?: AbortSignal;
}

export interface Stack {
  readonly settings: StackSettings;
  readonly data: DataDirectory;
  /**
   * By name: first the servers that this stack runs, then the services (or `home` instead of them) and `caddy`, then
   * the services that have joined.
   */
  readonly processes: ReadonlyMap<string, SupervisedProcess>;
  /** Stops everything: the services and the gateway first, then the servers that they use. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product on this machine.
 * @throws Error with a message for the user, after everything that was started has been stopped
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const data = await claimDataDirectory(options.settings, options.events);
  try {
    return await startOn(data, options);
  } catch (error) {
    await forgetProcess(data.records, STACK_RECORD);
    throw error;
  }
}

async function startOn(
  data: DataDirectory,
  { settings, events, web = {}, webReady, copiesCode = false, signal }: StackOptions,
): Promise<Stack> {
  await checkPorts(settings);
  const secrets = await readSecrets(data.secrets);
  // Derived in a child process, which frees its memory when it ends: all contracts together take up 25 MB.
  const derived = await inChildProcess<typeof deriveConfigurations>(
    { module: 'stack/configurations', name: 'deriveConfigurations' },
    { settings, assets: data.assets, natsPasswords: natsPasswordsOf(secrets) },
    signal,
  );
  const servicesDir = copiesCode
    ? await copyServices(settings.servicesDir, data.versions)
    : settings.servicesDir;
  const folders = new ServiceFolders(servicesDir);
  const configurations = { ...derived, environments: new Map() };
  const context = { settings, data, secrets, web, events, folders, configurations, copiesCode };
  const supervised = createProcesses(context);
  await secrets.save();

  const everyProcess = [...supervised.servers, ...supervised.services, supervised.gateway];
  const processes = new Map(everyProcess.map((each) => [each.name, each]));
  const versions = new ServiceVersions(context, processes);
  let stopListening = async () => {};
  const stop = async () => {
    await stopListening();
    await versions.stop();
    const servers = new Set<SupervisedProcess>(supervised.servers);
    // `processes` includes the services that have joined since the start; `supervised` does not.
    await Promise.all(
      [...processes.values()].filter((each) => !servers.has(each)).map((each) => each.stop()),
    );
    await Promise.all(supervised.servers.map((each) => each.stop()));
    await forgetProcess(data.records, STACK_RECORD);
  };
  const giveUp = () => void stop();
  signal?.addEventListener('abort', giveUp);
  try {
    await startInOrder(supervised, { ...context, webReady, signal });
    stopListening = await listenForCommands(data.commands, {
      settings,
      changeVersion: (request) => versions.run(request),
      join: (service) => joinService(service, context, processes),
    });
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  return { settings, data, processes, stop };
}

/** Claims the data folder. No other stack may be running on it; processes left over from an earlier run are stopped. */
async function claimDataDirectory(settings: StackSettings, events: StackEvents): Promise<DataDirectory> {
  const data = dataDirectory(settings.dataDir);
  await prepareDataDirectory(data);
  const running = await runningStack(data);
  if (running)
    throw new Error(
      `Family Chores is already running on ${data.root} (process ${running}). Stop it first, or set DATA_DIR.`,
    );
  for (const name of await stopLeftovers(data))
    events.progress(`Stopped ${name}, left over from an earlier run`);
  await rm(data.versions, { recursive: true, force: true });
  await recordProcess(data.records, STACK_RECORD, process.pid);
  return data;
}

interface StartOptions
  extends
    Omit<StackContext, 'folders' | 'configurations' | 'copiesCode'>,
    Pick<StackOptions, 'webReady' | 'signal'> {
  readonly events: StackEvents;
}

/** Starts the servers, and then, once the shell and the remotes are built, the services and the gateway. */
async function startInOrder(
  supervised: StackProcesses,
  { events, data, webReady, signal, ...rest }: StartOptions,
): Promise<void> {
  const report = (message: string) => events.progress(message);
  await Promise.all([
    findBinary('caddy', { report }),
    ...(rest.settings.mongodbUri ? [] : [findBinary('mongod', { report })]),
    ...(rest.settings.natsUrl ? [] : [findBinary('nats-server', { report })]),
  ]);
  for (const name of ['mongod', 'nats-server', 'card-provider', ...services, 'home', 'caddy'])
    await rotateLog(data.logOf(name));
  for (const service of services) {
    await writeEnvironment(service, environmentOf(service, { ...rest, data }), data);
  }
  await writeShippingEnvironment(rest.secrets, data);
  signal?.throwIfAborted();
  await Promise.all(supervised.servers.map((each) => each.start()));
  events.progress('Databases and message bus are up');
  await webReady;
  signal?.throwIfAborted();
  await Promise.all([...supervised.services, supervised.gateway].map((each) => each.start()));
  events.progress('Services and gateway are up');
}
