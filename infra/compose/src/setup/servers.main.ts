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
import { type NatsConnection, connect } from 'nats';
import { z } from 'zod';
import { MONGO_ADDRESS, NATS_ADDRESS, SERVERS_FILE, SETTINGS_DIR } from '../layout.ts';
import type { ServerAccess } from './settings-files.ts';
import { stayReady } from './stay-ready.ts';

const TIMEOUT_MS = 120_000;
const RETRY_MS = 500;

/** A response of the NATS server itself. */
const replySchema = z.object({
  error: z.unknown(),
  data: z.object({ tags: z.array(z.string()).optional() }).optional(),
});

// Runs at each start, so that a new service gets its users and permissions, and outdated logins are removed.
const signal = AbortSignal.timeout(TIMEOUT_MS);
const access: ServerAccess = JSON.parse(await readFile(join(SETTINGS_DIR, SERVERS_FILE), 'utf8'));
await untilDone('MongoDB', prepareMongo);
await untilDone('NATS', reloadNats);
console.log('The servers are ready.');
await stayReady();

async function prepareMongo(): Promise<void> {
  const { member, administrator, users } = access;
  if (member) await becomePrimary({ replicaSet: REPLICA_SET, address: MONGO_ADDRESS, login: member, signal });
  const client = administrator
    ? new mongo.MongoClient(administrator, { serverSelectionTimeoutMS: 5000 })
    : directClient(MONGO_ADDRESS, member);
  // The administrator of an external MongoDB exists already.
  const missing = users.filter(({ database }) => !administrator || database !== 'admin');
  await whileConnected(client, async (connected) => {
    await createMissingUsers(connected, missing);
    await dropOtherLogins(connected, users);
  });
}

/**
 * Makes our own NATS server read its settings again, because it may have been started with earlier permissions.
 * @throws Error also if the server still sees earlier settings. Kubernetes updates the file of a pod only after a while
 */
async function reloadNats(): Promise<void> {
  if (!access.nats) return;
  const { user, password, tag } = access.nats;
  const client = await connect({ servers: NATS_ADDRESS, user, pass: password });
  try {
    await requestOf(client, 'RELOAD');
    const { data } = await requestOf(client, 'VARZ');
    if (!data?.tags?.includes(tag)) throw new Error('NATS still has its earlier settings');
  } finally {
    await client.close();
  }
}

/** Sends a request to the server itself (https://docs.nats.io/running-a-nats-service/configuration/sys_accounts). */
async function requestOf(client: NatsConnection, request: 'RELOAD' | 'VARZ') {
  const subject = `$SYS.REQ.SERVER.${client.info?.server_id}.${request}`;
  const reply = replySchema.parse((await client.request(subject, '', { timeout: 10_000 })).json());
  if (reply.error) throw new Error(`NATS refused ${request}: ${JSON.stringify(reply.error)}`);
  return reply;
}

/** Retries until it succeeds: a server that is starting refuses connections, or responds that it is not ready. */
async function untilDone(server: string, prepare: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await prepare();
    } catch (cause) {
      if (signal.aborted)
        throw new Error(`${server} could not be prepared within ${TIMEOUT_MS / 1000} s`, { cause });
      await wait(RETRY_MS);
    }
  }
}
