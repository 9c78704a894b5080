import { type ServiceName, serviceNames } from '@family-chores/contracts/service-name';
import { mongo } from 'mongoose';

export interface Databases {
  readonly all: ReadonlyMap<ServiceName, mongo.Db>;
  of(service: ServiceName): mongo.Db;
  close(): Promise<void>;
}

export async function openDatabases(
  uriOf: (service: ServiceName) => string | Promise<string>,
): Promise<Databases> {
  const clients: mongo.MongoClient[] = [];
  const close = async () => {
    await Promise.all(clients.map((client) => client.close()));
  };
  const open = async (service: ServiceName): Promise<[ServiceName, mongo.Db]> => {
    const options = { readConcernLevel: 'majority', serverSelectionTimeoutMS: 5000 } as const;
    const client = new mongo.MongoClient(await uriOf(service), options);
    clients.push(client);
    return [service, (await client.connect()).db()];
  };
  try {
    const all = new Map(await Promise.all(serviceNames.map(open)));
    const of = (service: ServiceName): mongo.Db => {
      const database = all.get(service);
      if (!database) throw new Error(`There is no service ${service}`);
      return database;
    };
    return { all, of, close };
  } catch (error) {
    await close();
    throw error;
  }
}
