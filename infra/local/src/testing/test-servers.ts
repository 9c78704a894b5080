import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeOnExit } from '../processes/warden.ts';
import { startMongo } from '../servers/mongo-server.ts';
import { startNats } from '../servers/nats-server.ts';
import { createDataDirectory } from './data-directory.ts';

export interface TestServers {
  /** Address of a replica set without passwords. */
  readonly mongoUri: string;
  /**
   * The server has accounts `worker1` to `worker8`, each with a JetStream of its own. The user and the password of an
   * account equal its name.
   */
  readonly natsUrl: string;
  /** Stops the servers and removes their data. This also happens if this process dies. */
  stop(): Promise<void>;
}

const workers = Array.from({ length: 8 }, (_, index) => `worker${index + 1}`);

/** Starts a fresh mongod and NATS server for tests, isolated from everything else on the machine. */
export async function startTestServers(): Promise<TestServers> {
  const directory = await createDataDirectory('family-chores-test-');
  const cancelRemoval = removeOnExit(directory);
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    cancelRemoval();
  };
  // The servers' data is not read after the run, so they are killed instead of shut down.
  const graceMs = 0;
  const starting = [
    startMongo({ dir: join(directory, 'mongo'), graceMs }),
    startNats({ dir: join(directory, 'nats'), config: { accounts: accountsOfWorkers() }, graceMs }),
  ] as const;
  try {
    const [mongo, nats] = await Promise.all(starting);
    const stop = async () => {
      await Promise.all([mongo.stop(), nats.stop()]);
      await remove();
    };
    return { mongoUri: mongo.uri(), natsUrl: nats.url, stop };
  } catch (error) {
    const started = (await Promise.allSettled(starting)).filter((start) => start.status === 'fulfilled');
    await Promise.all(started.map(({ value }) => value.stop()));
    await remove();
    throw error;
  }
}

function accountsOfWorkers() {
  return Object.fromEntries(
    workers.map((name) => [name, { jetstream: 'enabled', users: [{ user: name, password: name }] }]),
  );
}
