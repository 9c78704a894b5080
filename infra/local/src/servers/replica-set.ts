import { setTimeout as wait } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { type MongoUser, directClient, whileConnected } from './mongo-users.ts';

export interface PrimaryOptions {
  readonly replicaSet: string;
  /** `host:port`, by which services also reach the server. */
  readonly address: string;
  /** Needed to move an initiated server to another address. */
  readonly admin?: MongoUser | undefined;
  /** A login for the first connection. A server that does not consider this process local requires one. */
  readonly login?: MongoUser;
  readonly signal?: AbortSignal;
}

/** Makes a mongod the primary of a replica set of one, whether it is new, unchanged or moved to another port. */
export async function becomePrimary({ signal, ...options }: PrimaryOptions): Promise<void> {
  await whileConnected(directClient(options.address, options.login), async (client) => {
    const hello = () => client.db('admin').command({ hello: 1 });
    // MongoDB reports `isreplicaset` while its configuration is missing (a new server) or has another address.
    if ((await hello()).isreplicaset) await initiate(client, options);
    while (!(await hello()).isWritablePrimary) await wait(20, undefined, signal && { signal });
  });
}

async function initiate(
  client: mongo.MongoClient,
  { replicaSet, address, admin }: Omit<PrimaryOptions, 'signal'>,
): Promise<void> {
  const members = [{ _id: 0, host: address }];
  const config = { _id: replicaSet, members, settings: { electionTimeoutMillis: 2000 } };
  try {
    await client.db('admin').command({ replSetInitiate: config });
  } catch (error) {
    // An initiated server that has users reports Unauthorized to a client without a login.
    if (!hasCodeName(error, 'AlreadyInitialized', 'Unauthorized')) throw error;
    await moveTo(address, config, admin);
  }
}

/** Changes the address of the only member of the replica set. */
async function moveTo(address: string, config: mongo.Document, admin: MongoUser | undefined): Promise<void> {
  await whileConnected(directClient(address, admin), async (client) => {
    const current = await client.db('admin').command({ replSetGetConfig: 1 });
    const replSetReconfig = { ...config, version: current.config.version + 1 };
    await client.db('admin').command({ replSetReconfig, force: true });
  });
}

function hasCodeName(error: unknown, ...codeNames: string[]): boolean {
  return error instanceof mongo.MongoServerError && codeNames.includes(error.codeName ?? '');
}
