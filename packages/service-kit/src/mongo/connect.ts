import type { mongo } from 'mongoose';
import { stateOf } from '../state/kit-state.ts';
import { mongoose } from './connection.ts';
import { dropOutdatedUniqueIndexes } from './sharding.ts';
import { stopWatchingHeartbeats, watchHeartbeats } from './database-silence.ts';

/**
 * Acknowledged writes are stored by a majority of the replica set, and reads return only such data. Timeouts are in ms.
 */
const options = {
  w: 'majority',
  readConcernLevel: 'majority',
  serverSelectionTimeoutMS: 2000,
  connectTimeoutMS: 2000,
  // A hanging server is noticed by its missing heartbeats.
  heartbeatFrequencyMS: 500,
  // Streaming would use a second connection, and its heartbeats would cost an idle service twice as much as polling.
  serverMonitoringMode: 'poll',
  socketTimeoutMS: 10_000,
  waitQueueTimeoutMS: 2000,
  maxPoolSize: 32,
  autoIndex: false,
  autoCreate: false,
} as const;

const PING_TIMEOUT_MS = 1500;

/**
 * Connects this process to its database and creates all collections and indexes, so that no transaction has to
 * create one.
 */
export async function connectMongo(uri: string): Promise<void> {
  mongoose.set('bufferCommands', false);
  mongoose.set('strictQuery', 'throw');
  await mongoose.connect(uri, options);
  watchHeartbeats(mongoose.connection.getClient());
  for (const model of Object.values(mongoose.models)) {
    await model.createCollection();
    await model.createIndexes();
    await dropOutdatedUniqueIndexes(model);
  }
}

export async function disconnectMongo(): Promise<void> {
  stopWatchingHeartbeats();
  await mongoose.disconnect();
}

/** @throws when the primary cannot be reached */
export async function pingMongo(): Promise<void> {
  await database().command({ ping: 1 }, { signal: AbortSignal.timeout(PING_TIMEOUT_MS) });
}

class Disconnections {
  count = 0;
}

mongoose.connection.on('disconnected', () => {
  stateOf(Disconnections).count += 1;
});

/** How many times the connection was lost. If this has changed, the process may be connected to another database. */
export function databaseDisconnections(): number {
  return stateOf(Disconnections).count;
}

export function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new Error('The database was used before connectMongo() or after disconnectMongo()');
  return db;
}
