import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@family-chores/contracts/service-name';
import { isolatedSettings, services, startStack } from '@family-chores/local/stack';
import mongoose, { type mongo } from 'mongoose';
import { connect, type NatsConnection } from 'nats';
import { startFloorProcess } from '../floor/floor-process.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** The running product with a MongoDB and NATS of its own, and the floor, which uses the same ones. */
export interface Product {
  readonly publicOrigin: string;
  readonly floorPort: number;
  portOf(service: ServiceName): number;
  /** Whether the service was started; false only for the registry. */
  runs(service: ServiceName): boolean;
  /** A service's database, opened as the service's user; closed together with the product. */
  databaseOf(service: ServiceName): Promise<mongo.Db>;
  /** A NATS connection with a service's permissions, closed together with the product. */
  natsAs(service: ServiceName): Promise<NatsConnection>;
  stopService(service: ServiceName): Promise<void>;
  startService(service: ServiceName): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product on free ports with empty databases, on the same disk as its usual data. */
export async function startProduct(report: (message: string) => void): Promise<Product> {
  const data = join(repository, '.data');
  await mkdir(data, { recursive: true });
  const directory = await mkdtemp(join(data, 'bench-'));
  const settings = await isolatedSettings(directory);
  const stops: (() => Promise<unknown>)[] = [
    () => rm(directory, { recursive: true, force: true, maxRetries: 5 }),
  ];
  const stop = async () => {
    for (const each of stops.splice(0).toReversed()) await each();
  };
  try {
    const stack = await startStack({
      // Without the registry, because pages are not measured here.
      settings: { ...settings, logLevel: 'warn', without: ['registry'] },
      events: {
        progress: report,
        ended: ({ name, cause, details }) => report(`${name} ended (${cause}):\n${details}`),
        recovered: (name) => report(`${name} is back`),
      },
    });
    stops.push(stack.stop);
    const environmentOf = async (service: ServiceName) =>
      parseEnv(await readFile(join(stack.data.environments, `${service}.env`), 'utf8'));
    const schedule = await environmentOf('schedule');
    const floor = await startFloorProcess(schedule);
    stops.push(floor.stop);
    const processOf = (service: ServiceName) => {
      const found = stack.processes.get(service);
      if (!found) throw new Error(`${service} was not started`);
      return found;
    };
    return {
      publicOrigin: settings.publicOrigin,
      floorPort: floor.port,
      runs: (service) => stack.processes.has(service),
      portOf: (service) => settings.ports.services + services.indexOf(service),
      async databaseOf(service) {
        const { MONGODB_URI = '' } = await environmentOf(service);
        const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI, { w: 'majority' });
        stops.push(() => client.close());
        return client.db();
      },
      async natsAs(service) {
        const connection = await connectAs(await environmentOf(service));
        stops.push(() => connection.close());
        return connection;
      },
      stopService: (service) => processOf(service).stop(),
      startService: (service) => processOf(service).start(),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function connectAs({ NATS_URL = '', NATS_USER = '', NATS_PASSWORD = '' }: NodeJS.Dict<string>) {
  return connect({
    servers: NATS_URL,
    user: NATS_USER,
    pass: NATS_PASSWORD,
    name: 'bench',
    inboxPrefix: `_INBOX_${NATS_USER}`,
  });
}
