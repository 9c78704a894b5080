import type { MongoUser } from './mongo-users.ts';

export const REPLICA_SET = 'rs0';

const storage = [`--replSet=${REPLICA_SET}`, '--wiredTigerCacheSizeGB=0.25', '--noscripting'];

const durability = [
  // Otherwise an open transaction of a killed process locks its documents for 60 s.
  'transactionLifetimeLimitSeconds=3',
  // On SIGTERM, the only member of a replica set would wait 15 s for another one to take over.
  'shutdownTimeoutMillisForSignaledShutdown=100',
  'diagnosticDataCollectionEnabled=false',
].map((parameter) => `--setParameter=${parameter}`);

/**
 * Slow operations would be logged with their whole commands: chat texts, names and password hashes. Redaction needs
 * MongoDB Enterprise, so none are logged.
 */
const privacy = ['--slowOpSampleRate=0', '--profile=0'];

/** Arguments of every mongod of ours, wherever it runs. */
export const mongoSettings: readonly string[] = [...storage, ...durability, ...privacy];

/** Connection string of a server (`host:port`), including the user if there is one. */
export function mongoUri(address: string, user?: MongoUser): string {
  const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
  const database = user?.database ?? '';
  const source = user ? `&authSource=${database}` : '';
  return `mongodb://${login}${address}/${database}?replicaSet=${REPLICA_SET}${source}`;
}
