import { randomBytes } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { inChildProcess } from '../processes/in-child-process.ts';
import { logSize, untilLogged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import { mongoSettings, mongoUri, REPLICA_SET } from './mongo-settings.ts';
import type { MongoUser } from './mongo-users.ts';
import type { prepareMongo } from './prepare-mongo.ts';
import type { ServerOptions } from './server-options.ts';

export interface MongoOptions extends ServerOptions {
  readonly port?: number;
  /** With users, every connection needs a password; without users, none does. The first user is the administrator. */
  readonly users?: readonly [admin: MongoUser, ...others: MongoUser[]];
}

export interface MongoServer extends Child {
  readonly port: number;
  uri(user?: MongoUser): string;
}

const MAX_CONNECTIONS = 2_000;
/**
 * mongod allocates memory for its highest number of sessions when it starts, and would end if it needed more. A
 * connection uses one session; the others are for mongod's own threads (decision 269).
 */
const memoryArgs = [
  `--maxConns=${MAX_CONNECTIONS}`,
  `--wiredTigerEngineConfigString=session_max=${2 * MAX_CONNECTIONS}`,
];

/** Starts a one-node replica set on loopback and waits until it accepts writes. */
export async function startMongo(options: MongoOptions): Promise<MongoServer> {
  const { dir, port = await freePort(), users, graceMs = 4_000, records, signal } = options;
  const { logFile = join(dir, 'mongod.log') } = options;
  const command = await findBinary('mongod');
  const data = join(dir, 'data');
  await mkdir(data, { recursive: true });
  const accessArgs = users ? ['--auth', `--keyFile=${await ensureKeyFile(dir)}`] : [];
  const args = [...networkArgs(port), `--dbpath=${data}`, ...mongoSettings, ...memoryArgs, ...accessArgs];
  const address = `127.0.0.1:${port}`;

  const from = await logSize(logFile);
  const child = await startChild({ name: 'mongod', command, args, logFile, graceMs, records });
  const ready = async (abortSignal: AbortSignal) => {
    await untilLogged({ file: logFile, from }, 'Waiting for connections', abortSignal);
    await inChildProcess<typeof prepareMongo>(
      { module: 'servers/prepare-mongo', name: 'prepareMongo' },
      { replicaSet: REPLICA_SET, address, users },
      abortSignal,
    );
  };
  await untilReady(child, { ready, signal });
  return { ...child, port, uri: (user) => mongoUri(address, user) };
}

function networkArgs(port: number): string[] {
  // A killed server would leave a socket file.
  const noSocketFile = process.platform === 'win32' ? [] : ['--nounixsocket'];
  return ['--bind_ip=127.0.0.1', `--port=${port}`, '--networkMessageCompressors=disabled', ...noSocketFile];
}

/**
 * Creates a key file if none exists. Even a replica set of one member needs it for authentication.
 * @returns its path
 */
async function ensureKeyFile(dir: string): Promise<string> {
  const file = join(dir, 'replica-set.key');
  await stat(file).catch(() => writeFile(file, randomBytes(96).toString('base64'), { mode: 0o400 }));
  return file;
}
