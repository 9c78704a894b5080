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

/** A process of the stack: a server, the card provider, the gateway or a service. */
export type Victim = ServiceName | 'nats-server' | 'mongod' | 'card-provider' | 'caddy';

/** A complete stack in which faults can be injected. */
export interface FaultStack {
  readonly target: Target;
  readonly databases: Databases;
  /** Folder of NATS's streams. */
  readonly natsStore: string;
  /** Folder of mongod's databases. */
  readonly mongoData: string;
  /** Sends SIGKILL and resolves when the process is dead. The stack restarts it. */
  kill(victim: Victim): Promise<void>;
  signal(victim: Victim, signal: NodeJS.Signals): void;
  /** Replaces a service with a successor, as an update does. */
  replace(service: ServiceName): Promise<void>;
  /** Stops a process, which stays down until `start`. */
  stop(victim: Victim): Promise<void>;
  start(victim: Victim): Promise<void>;
  /** Runs a command of a service next to the running process. */
  command(service: ServiceName, command: readonly string[]): Promise<CommandOutcome>;
  /** The environment variables of a service. */
  environmentOf(service: ServiceName): Promise<Record<string, string>>;
  /** The private key with which the release gate signs: PKCS #8, as base64. */
  gateKey(): Promise<string>;
  /** All log lines of services at the levels `error` and `fatal`. */
  loggedErrors(): Promise<string[]>;
  /** Sets how far the clocks of the services and the card provider are ahead, in ms; negative if behind. */
  setClock(aheadMs: number): Promise<void>;
  /** Folder of the compiled services. */
  readonly servicesDir: string;
  /** The compiled main module of a service. */
  programOf(service: ServiceName): string;
  /** Connection string of MongoDB's administrator. */
  administratorUri(): Promise<string>;
  end(): Promise<void>;
}

export interface FaultStackOptions {
  /** Folder of the compiled services; defaults to this repository's. */
  readonly servicesDir?: string;
}

/** Starts an isolated mongod, NATS, every service and the gateway, without building any page. */
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
    const nothing = () => undefined;
    const stack = await startStack({
      settings,
      events: { progress: nothing, ended: nothing, recovered: nothing },
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
  const processOf = (victim: Victim) => {
    const child = stack.processes.get(victim);
    if (!child) throw new Error(`This stack has no ${victim}`);
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
    async kill(victim) {
      // A process that just died may be restarting.
      await until(`${victim} runs`, () => processOf(victim).pid() !== undefined);
      const pid = processOf(victim).pid();
      processOf(victim).signal('SIGKILL');
      await until(`${victim} is dead`, () => processOf(victim).pid() !== pid);
    },
    signal: (victim, signal) => processOf(victim).signal(signal),
    replace: (service) => processOf(service).replace(),
    stop: (victim) => processOf(victim).stop(),
    start: (victim) => processOf(victim).start(),
    command: (service, command) => runServiceCommand(stack, service, command),
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
