import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  becomePrimary,
  createMissingUsers,
  directClient,
  dropOtherLogins,
  REPLICA_SET,
  whileConnected,
} from '@family-chores/local/access';
import { mongo } from 'mongoose';
import { MONGO_ADDRESS, NATS_ADDRESS, SERVERS_FILE, SETTINGS_DIR } from '../layout.ts';
import { reloadNats } from './reload-nats.ts';
import type { ServerAccess } from './settings-files.ts';
import { stayReady } from './stay-ready.ts';

const TIMEOUT_MS = 120_000;
const RETRY_MS = 500;

// This program runs at each start, so that a new service gets its users and permissions, and outdated logins
// are removed.
const signal = AbortSignal.timeout(TIMEOUT_MS);
const access = await untilDone('Settings', readAccess);
await untilDone('MongoDB', prepareMongo);
await untilDone('NATS', () => reloadNats(NATS_ADDRESS, access.nats));
console.log('The servers are ready.');
await stayReady();

async function readAccess(): Promise<ServerAccess> {
  return JSON.parse(await readFile(join(SETTINGS_DIR, SERVERS_FILE), 'utf8'));
}

async function prepareMongo(): Promise<void> {
  const { member, administrator, users } = access;
  if (member) await becomePrimary({ replicaSet: REPLICA_SET, address: MONGO_ADDRESS, login: member, signal });
  const client = administrator
    ? new mongo.MongoClient(administrator, { serverSelectionTimeoutMS: 5000 })
    : directClient(MONGO_ADDRESS, member);
  // An external MongoDB already has an administrator.
  const ownUsers = users.filter(({ database }) => !administrator || database !== 'admin');
  await whileConnected(client, async (connected) => {
    await createMissingUsers(connected, ownUsers);
    await dropOtherLogins(connected, users);
  });
}

/**
 * Repeats a step until it succeeds or the time is up. At first, the settings may not have been written yet, and a
 * server that is starting refuses connections or is not ready.
 */
async function untilDone<Result>(what: string, prepare: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await prepare();
    } catch (cause) {
      if (signal.aborted)
        throw new Error(`${what} could not be prepared within ${TIMEOUT_MS / 1000} s`, { cause });
      await wait(RETRY_MS);
    }
  }
}
