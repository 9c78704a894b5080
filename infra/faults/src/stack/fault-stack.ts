import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import {
  type CommandOutcome,
  type Stack,
  commandService,
  isolatedSettings,
  removeOnExit,
  services,
  startStack,
} from '@family-chores/local/stack';
import { until } from '../client/until.ts';
import type { Place } from '../client/visitor.ts';
import { type Databases, openDatabases } from '../data/databases.ts';
import { type Clock, makeClock } from './clock.ts';

/** A server, the stand-in for Stripe, the gateway or a service. */
export type Victim = ServiceName | 'nats-server' | 'mongod' | 'card-provider' | 'caddy';

/** A whole platform of its own that may be hurt. */
export interface FaultStack {
  readonly place: Place;
  readonly databases: Databases;
  /** Where NATS keeps its streams. */
  readonly natsStore: string;
  /** Where mongod keeps its databases. */
  readonly mongoData: string;
  /** SIGKILL; the stack starts it again by itself. Settles when it is dead. */
  kill(victim: Victim): Promise<void>;
  signal(victim: Victim, signal: NodeJS.Signals): void;
  /** SIGTERM; settles when the stack has started it again and it is ready. */
  restart(victim: Victim): Promise<void>;
  /** Ends it until `start`. */
  stop(victim: Victim): Promise<void>;
  start(victim: Victim): Promise<void>;
  /** Has a service carry out a command beside the one that runs. */
  command(service: ServiceName, command: readonly string[]): Promise<CommandOutcome>;
  environmentOf(service: ServiceName): Promise<Record<string, string>>;
  /** What services logged as errors: bugs, by their own account. */
  loggedErrors(): Promise<string[]>;
  /** Sets the clock of services and card provider ahead of the machine's by so many ms, or behind it. */
  setClock(aheadMs: number): Promise<void>;
  /** The built main program of a service. */
  programOf(service: ServiceName): string;
  end(): Promise<void>;
}

export interface FaultStackOptions {
  /** Folder with other builds of the services than those of this repository. */
  readonly servicesDir?: string;
}

/** Starts mongod, NATS, every service and the gateway, away from all others; no page is built. */
export async function startFaultStack({ servicesDir }: FaultStackOptions = {}): Promise<FaultStack> {
  const directory = await mkdtemp(join(tmpdir(), 'family-chores-faults-'));
  const forget = removeOnExit(directory);
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    forget();
  };
  try {
    const isolated = await isolatedSettings(join(directory, 'data'));
    const clock = await makeClock(join(directory, 'clock'));
    const settings = {
      ...isolated,
      preload: clock.preload,
      logLevel: 'warn',
      ...(servicesDir && { servicesDir }),
    };
    const nothing = () => undefined;
    const stack = await startStack({
      settings,
      events: { progress: nothing, ended: nothing, back: nothing },
    });
    return await handlesOf(stack, clock, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function handlesOf(stack: Stack, clock: Clock, remove: () => Promise<void>): Promise<FaultStack> {
  const { settings, data } = stack;
  const part = (victim: Victim) => {
    const found = stack.processes.get(victim);
    if (!found) throw new Error(`This stack has no ${victim}`);
    return found;
  };
  const environmentOf = async (service: ServiceName): Promise<Record<string, string>> => {
    const parsed = parseEnv(await readFile(join(data.environments, `${service}.env`), 'utf8'));
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, value ?? '']));
  };
  const databases = await openDatabases(async (service) => (await environmentOf(service)).MONGODB_URI ?? '');
  return {
    place: { url: `http://127.0.0.1:${settings.ports.gateway}`, origin: settings.publicOrigin },
    databases,
    natsStore: join(data.nats, 'jetstream'),
    mongoData: join(data.mongo, 'data'),
    async kill(victim) {
      // One that died a moment ago may be on its way back.
      await until(`${victim} runs`, () => part(victim).pid() !== undefined);
      const pid = part(victim).pid();
      part(victim).signal('SIGKILL');
      await until(`${victim} is dead`, () => part(victim).pid() !== pid);
    },
    signal: (victim, signal) => part(victim).signal(signal),
    async restart(victim) {
      const pid = part(victim).pid();
      part(victim).signal('SIGTERM');
      const isReplaced = () => part(victim).pid() !== undefined && part(victim).pid() !== pid;
      await until(`${victim} is ready again`, isReplaced);
    },
    stop: (victim) => part(victim).stop(),
    start: (victim) => part(victim).start(),
    command: (service, command) => commandService(stack, service, command),
    environmentOf,
    async loggedErrors() {
      const logs = services.map((service) => readFile(data.logOf(service), 'utf8').catch(() => ''));
      const lines = (await Promise.all(logs)).flatMap((log) => log.split('\n'));
      return lines.filter((line) => /"level":"(error|fatal)"/.test(line));
    },
    setClock: (aheadMs) => clock.set(aheadMs),
    programOf: (service) => join(settings.servicesDir, service, 'dist', 'main.js'),
    async end() {
      await databases.close();
      await stack.stop();
      await remove();
    },
  };
}
