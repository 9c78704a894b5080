import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import {
  type CommandOutcome,
  type Stack,
  withDatabase,
  clockPreload,
  runServiceCommand,
  createClock,
  isolatedSettings,
  removeOnExit,
  services,
  setClock,
  startStack,
} from '@family-chores/local/stack';
import { until } from './until.ts';
import type { Target } from './target.ts';
import { type Databases, openDatabases } from '../data/databases.ts';

export type ProcessName = ServiceName | 'nats-server' | 'mongod' | 'card-provider' | 'caddy';

export interface FaultStack {
  readonly target: Target;
  readonly databases: Databases;
  readonly natsStore: string;
  readonly mongoData: string;
  /** Sends SIGKILL and resolves when the process is dead. The stack restarts it. */
  kill(name: ProcessName): Promise<void>;
  signal(name: ProcessName, signal: NodeJS.Signals): void;
  /** Replaces a service with a successor, as an update does. */
  replace(service: ServiceName): Promise<void>;
  /** Stops a process, which stays down until `start`. */
  stop(name: ProcessName): Promise<void>;
  start(name: ProcessName): Promise<void>;
  /** Runs a command of a service next to the running process. */
  runCommand(service: ServiceName, command: readonly string[]): Promise<CommandOutcome>;
  environmentOf(service: ServiceName): Promise<Record<string, string>>;
  /** The private key with which the release gate signs: PKCS #8, as base64. */
  gateKey(): Promise<string>;
  /** All log lines of services at the levels `error` and `fatal`. */
  loggedErrors(): Promise<string[]>;
  /** Sets how far the clocks of the services and the card provider are ahead, in ms; negative if behind. */
  setClock(aheadMs: number): Promise<void>;
  readonly servicesDir: string;
  programOf(service: ServiceName): string;
  administratorUri(): Promise<string>;
  end(): Promise<void>;
}

export interface FaultStackOptions {
  /** Folder of the compiled services; defaults to this repository's. */
  readonly servicesDir?: string;
}

/** Starts an isolated mongod, NATS, the card provider, every service and the gateway, without building any page. */
export async function startFaultStack({ servicesDir }: FaultStackOptions = {}): Promise<FaultStack> {
  const directory = await mkdtemp(join(tmpdir(), 'family-chores-faults-'));
  const cancelRemoval = removeOnExit(directory);
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    cancelRemoval();
  };
  try {
    const isolated = await isolatedSettings(join(directory, 'data'));
    const clock = join(directory, 'clock');
    await createClock(clock);
    const settings = {
      ...isolated,
      preload: clockPreload(clock),
      logLevel: 'warn',
      ...(servicesDir && { servicesDir }),
    };
    const ignore = () => undefined;
    const stack = await startStack({
      settings,
      events: { progress: ignore, ended: ignore, recovered: ignore },
    });
    return await faultStackOf(stack, clock, remove).catch(async (error: unknown) => {
      await stack.stop();
      throw error;
    });
  } catch (error) {
    await remove();
    throw error;
  }
}

async function faultStackOf(stack: Stack, clock: string, remove: () => Promise<void>): Promise<FaultStack> {
  const { settings, data } = stack;
  const processOf = (name: ProcessName) => {
    const child = stack.processes.get(name);
    if (!child) throw new Error(`This stack has no process ${name}`);
    return child;
  };
  const environmentIn = async (file: string): Promise<Record<string, string>> => {
    const parsed = parseEnv(await readFile(join(data.environments, file), 'utf8'));
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? '']));
  };
  const environmentOf = (service: ServiceName) => environmentIn(`${service}.env`);
  const databases = await openDatabases(async (service) => (await environmentOf(service)).MONGODB_URI ?? '');
  return {
    target: { url: `http://127.0.0.1:${settings.ports.gateway}`, origin: settings.publicOrigin },
    databases,
    natsStore: join(data.nats, 'jetstream'),
    mongoData: join(data.mongo, 'data'),
    async kill(name) {
      // A process that just died may be restarting.
      await until(`${name} runs`, () => processOf(name).pid() !== undefined);
      const pid = processOf(name).pid();
      processOf(name).signal('SIGKILL');
      await until(`${name} is dead`, () => processOf(name).pid() !== pid);
    },
    signal: (name, signal) => processOf(name).signal(signal),
    replace: (service) => processOf(service).replace(),
    stop: (name) => processOf(name).stop(),
    start: (name) => processOf(name).start(),
    runCommand: (service, command) => runServiceCommand(stack, service, command),
    environmentOf,
    gateKey: async () => (await environmentIn('shipping.env')).GATE_PRIVATE_KEY ?? '',
    async loggedErrors() {
      const logs = services.map((service) => readFile(data.logOf(service), 'utf8').catch(() => ''));
      const lines = (await Promise.all(logs)).flatMap((log) => log.split('\n'));
      return lines.filter((line) => /"level":"(error|fatal)"/.test(line));
    },
    setClock: (aheadMs) => setClock(clock, aheadMs),
    servicesDir: settings.servicesDir,
    administratorUri: () => withDatabase(settings, ({ mongodbUri }) => Promise.resolve(mongodbUri)),
    programOf: (service) => join(settings.servicesDir, service, 'dist', 'main.js'),
    async end() {
      await databases.close();
      await stack.stop();
      await remove();
    },
  };
}
