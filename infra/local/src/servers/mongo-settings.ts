import type { MongoUser } from './mongo-users.ts';

export const REPLICA_SET = 'rs0';

const generalOptions = [`--replSet=${REPLICA_SET}`, '--wiredTigerCacheSizeGB=0.25', '--noscripting'];

const serverParameters = [
  // By default, an open transaction of a killed process locks its documents for 60 s.
  'transactionLifetimeLimitSeconds=3',
  // By default, a primary that gets SIGTERM waits up to 15 s for another member to take over. Here, there is none.
  'shutdownTimeoutMillisForSignaledShutdown=100',
  'diagnosticDataCollectionEnabled=false',
].map((parameter) => `--setParameter=${parameter}`);

/**
 * Slow operations would be logged with their whole commands: chat texts, names and password hashes. Redaction needs
 * MongoDB Enterprise, so none are logged.
 */
const privacyOptions = ['--slowOpSampleRate=0', '--profile=0'];

/** Command-line arguments of every mongod of ours, wherever it runs. */
export const mongoSettings: readonly string[] = [...generalOptions, ...serverParameters, ...privacyOptions];

/** @param address `host:port` */
export function mongoUri(address: string, user?: MongoUser): string {
  const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
  const database = user?.database ?? '';
  const authSource = user ? `&authSource=${database}` : '';
  return `mongodb://${login}${address}/${database}?replicaSet=${REPLICA_SET}${authSource}`;
}
