import { randomBytes } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { endOf, untilLogged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import { type MongoUser, ensureUsers } from './mongo-users.ts';
import { becomePrimary } from './replica-set.ts';
import type { ServerOptions } from './server-options.ts';

export interface MongoOptions extends ServerOptions {
  readonly port?: number;
  /** With users, every connection needs a password; without them, none does. The first one is the administrator. */
  readonly users?: readonly [admin: MongoUser, ...others: MongoUser[]];
}

export interface MongoServer extends Child {
  readonly port: number;
  /** Connection string, including the named user if there are users. */
  uri(user?: MongoUser): string;
}

const replicaSet = 'rs0';

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

/** Starts a one-node replica set on loopback and waits until it accepts writes. */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const { dir, port = await freePort(), users, graceMs = 4_000, records, signal } = options;
  const { logFile = join(dir, 'mongod.log') } = options;
  const command = await findBinary('mongod');
  const data = join(dir, 'data');
  await mkdir(data, { recursive: true });
  const access = users ? ['--auth', `--keyFile=${await keyFile(dir)}`] : [];
  const storage = [
    `--dbpath=${data}`,
    `--replSet=${replicaSet}`,
    '--wiredTigerCacheSizeGB=0.25',
    '--noscripting',
  ];
  const args = [...network(port), ...storage, ...durability, ...privacy, ...access];

  const from = await endOf(logFile);
  const child = await startChild({ name: 'mongod', command, args, logFile, graceMs, records });
  const ready = async (giveUp: AbortSignal) => {
    await untilLogged({ file: logFile, from }, 'Waiting for connections', giveUp);
    await becomePrimary({ replicaSet, port, admin: users?.[0], signal: giveUp });
    if (users) await ensureUsers(port, users);
  };
  await untilReady(child, { ready, signal });
  return { ...child, port, uri: (user) => mongoUri(port, user) };
}

function network(port: number): string[] {
  // A killed server would leave a socket file.
  const noSocketFile = process.platform === 'win32' ? [] : ['--nounixsocket'];
  return ['--bind_ip=127.0.0.1', `--port=${port}`, '--networkMessageCompressors=disabled', ...noSocketFile];
}

/** Connection string of a server started here, including the user if there is one. */
export function mongoUri(port: number, user?: MongoUser): string {
  const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
  const database = user?.database ?? '';
  const source = user ? `&authSource=${database}` : '';
  return `mongodb://${login}127.0.0.1:${port}/${database}?replicaSet=${replicaSet}${source}`;
}

/** Members of a replica set with authentication share this key file, even if there is only one. */
async function keyFile(dir: string): Promise<string> {
  const file = join(dir, 'replica-set.key');
  await stat(file).catch(() => writeFile(file, randomBytes(96).toString('base64'), { mode: 0o400 }));
  return file;
}
