import { mongoUri, startMongo } from '../servers/index.ts';
import { dataDirectory, prepareDataDirectory } from './data-directory.ts';
import { runningStack, stopLeftovers } from './preconditions.ts';
import { readSecrets } from './secrets.ts';
import { mongoUsersOf } from './logins.ts';
import type { StackSettings } from './settings.ts';

export interface Administration {
  /** The connection string of MongoDB's administrator, or that of the external MongoDB. */
  readonly mongodbUri: string;
  /** Folder of published builds. */
  readonly assets: string;
}

/**
 * Does some work on the data of the local stack. Unless the settings name an external MongoDB, the work uses the one of
 * the stack, which is started for the work if the stack is not running.
 * @throws Error with a message for the user if the stack is running and `mustBeStopped` is set
 */
export async function withDatabase<Result>(
  settings: StackSettings,
  work: (administration: Administration) => Promise<Result>,
  { mustBeStopped = false } = {},
): Promise<Result> {
  const data = dataDirectory(settings.dataDir);
  const secrets = await readSecrets(data.secrets);
  const users = mongoUsersOf(secrets);
  const running = await runningStack(data);
  if (running && mustBeStopped)
    throw new Error(`Family Chores is running (process ${running}). Stop it first.`);
  if (settings.mongodbUri) return work({ mongodbUri: settings.mongodbUri, assets: data.assets });
  if (running) {
    const mongodbUri = mongoUri(`127.0.0.1:${settings.ports.mongo}`, users[0]);
    return work({ mongodbUri, assets: data.assets });
  }
  await prepareDataDirectory(data);
  await stopLeftovers(data);
  await secrets.save();
  const mongo = await startMongo({
    dir: data.mongo,
    users,
    logFile: data.logOf('mongod'),
    records: data.records,
  });
  try {
    return await work({ mongodbUri: mongo.uri(users[0]), assets: data.assets });
  } finally {
    await mongo.stop();
  }
}
