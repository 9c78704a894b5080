import { randomBytes } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { endOf, logged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import { type MongoUser, ensureUsers } from './mongo-users.ts';
import { becomePrimary } from './replica-set.ts';

export interface MongoOptions {
  /** Holds the data and, unless `logFile` says otherwise, the log. */
  readonly dir: string;
  readonly port?: number;
  readonly logFile?: string;
  /** With users nobody gets in without a password; without them everybody does. The first is the administrator. */
  readonly users?: readonly [admin: MongoUser, ...others: MongoUser[]];
  readonly graceMs?: number;
}

export interface MongoServer extends Child {
  readonly port: number;
  /** Connection string, for the user of that name where there are users. */
  uri(user?: MongoUser): string;
}

const replicaSet = 'rs0';

const durability = [
  // A killed process's open transaction otherwise holds its documents for 60 s.
  'transactionLifetimeLimitSeconds=3',
  // A replica set member alone would wait 15 s on SIGTERM for somebody to take over.
  'shutdownTimeoutMillisForSignaledShutdown=100',
  'diagnosticDataCollectionEnabled=false',
].map((parameter) => `--setParameter=${parameter}`);

/** A killed server would leave it behind. */
const noSocketFile = process.platform === 'win32' ? [] : ['--nounixsocket'];

/** Starts a one-node replica set on loopback and waits until it takes writes. */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const { dir, port = await freePort(), logFile = join(dir, 'mongod.log'), users, graceMs = 4_000 } = options;
  const command = await findBinary('mongod');
  const data = join(dir, 'data');
  await mkdir(data, { recursive: true });
  const access = users ? ['--auth', `--keyFile=${await keyFile(dir)}`] : [];
  const network = [
    '--bind_ip=127.0.0.1',
    `--port=${port}`,
    '--networkMessageCompressors=disabled',
    ...noSocketFile,
  ];
  const storage = [
    `--dbpath=${data}`,
    `--replSet=${replicaSet}`,
    '--wiredTigerCacheSizeGB=0.25',
    '--noscripting',
  ];
  const from = await endOf(logFile);
  const args = [...network, ...storage, ...durability, ...access];
  const child = await startChild({ name: 'mongod', command, args, logFile, graceMs });
  await untilReady(child, async (signal) => {
    await logged({ file: logFile, from }, 'Waiting for connections', signal);
    await becomePrimary({ replicaSet, port, admin: users?.[0], signal });
    if (users) await ensureUsers(port, users);
  });

  const uri = (user?: MongoUser) => {
    const login = user ? `${encodeURIComponent(user.name)}:${encodeURIComponent(user.password)}@` : '';
    const database = user?.database ?? '';
    const source = user ? `&authSource=${database}` : '';
    return `mongodb://${login}127.0.0.1:${port}/${database}?replicaSet=${replicaSet}${source}`;
  };
  return { ...child, port, uri };
}

/** Members of a replica set that asks for passwords know each other by this file, even if there is only one. */
async function keyFile(dir: string): Promise<string> {
  const file = join(dir, 'replica-set.key');
  await stat(file).catch(() => writeFile(file, randomBytes(96).toString('base64'), { mode: 0o400 }));
  return file;
}
