import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { type Stack, isolatedSettings, removeWhenWeDie, startStack } from '@family-chores/local/stack';
import type { Place } from '../client/visitor.ts';
import { type Databases, openDatabases } from '../data/databases.ts';

/** `nats-server`, `mongod`, `caddy` or a service. */
export type Victim = ServiceName | 'nats-server' | 'mongod' | 'caddy';

/** A whole platform of its own that may be hurt. */
export interface FaultStack {
  readonly place: Place;
  readonly databases: Databases;
  /** Where NATS keeps its streams. */
  readonly natsStore: string;
  /** SIGKILL; the stack starts it again by itself. Settles when it is dead. */
  kill(victim: Victim): Promise<void>;
  /** Ends it until `start`. */
  stop(victim: Victim): Promise<void>;
  start(victim: Victim): Promise<void>;
  environmentOf(service: ServiceName): Promise<Record<string, string>>;
  /** The built main program of a service. */
  programOf(service: ServiceName): string;
  end(): Promise<void>;
}

export interface FaultStackOptions {
  /** Folder with other builds of the services than those of this repository. */
  readonly servicesDir?: string;
}

/** Starts mongod, NATS, every service but the registry (no page is asked for) and the gateway, away from all others. */
export async function startFaultStack({ servicesDir }: FaultStackOptions = {}): Promise<FaultStack> {
  const directory = await mkdtemp(join(tmpdir(), 'family-chores-faults-'));
  const forget = removeWhenWeDie(directory);
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    forget();
  };
  try {
    const isolated = await isolatedSettings(join(directory, 'data'));
    const settings = {
      ...isolated,
      logLevel: 'warn',
      without: ['registry'],
      ...(servicesDir && { servicesDir }),
    };
    const nothing = () => undefined;
    const stack = await startStack({ settings, told: { progress: nothing, ended: nothing, back: nothing } });
    return await handlesOf(stack, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function handlesOf(stack: Stack, remove: () => Promise<void>): Promise<FaultStack> {
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
    async kill(victim) {
      const pid = part(victim).pid();
      if (pid === undefined) throw new Error(`${victim} does not run, so it cannot be killed`);
      part(victim).signal('SIGKILL');
      while (part(victim).pid() === pid) await wait(5);
    },
    stop: (victim) => part(victim).stop(),
    start: (victim) => part(victim).start(),
    environmentOf,
    programOf: (service) => join(settings.servicesDir, service, 'dist', 'main.js'),
    async end() {
      await databases.close();
      await stack.stop();
      await remove();
    },
  };
}
