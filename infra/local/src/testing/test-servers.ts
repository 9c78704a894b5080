import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOnExit } from '../processes/warden.ts';
import { startMongo } from '../servers/mongo-server.ts';
import { startNats } from '../servers/nats-server.ts';

export interface TestServers {
  /** Replica set without passwords. */
  readonly mongoUri: string;
  /** Accounts `worker1` to `worker8`, each with its own JetStream; user and password are the account's name. */
  readonly natsUrl: string;
  /** Ends the servers and removes what they stored. Also happens if this process dies. */
  stop(): Promise<void>;
}

const workers = Array.from({ length: 8 }, (_, index) => `worker${index + 1}`);

/** Starts a fresh mongod and NATS server for tests, isolated from everything else on the machine. */
export async function startTestServers(): Promise<TestServers> {
  const directory = await mkdtemp(join(tmpdir(), 'family-chores-test-'));
  const removed = removeOnExit(directory);
  const remove = async () => {
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    removed();
  };
  // Their data is not read after the run, so they are killed instead of shut down.
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
