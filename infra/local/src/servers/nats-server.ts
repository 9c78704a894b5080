import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { logSize, tailOf, untilLogged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import { goEnvironment } from './go-environment.ts';
import { natsSettings } from './nats-settings.ts';
import type { ServerOptions } from './server-options.ts';

/** Users and permissions, in the format of a NATS configuration (https://docs.nats.io, authorization). */
export interface NatsAccess {
  readonly accounts?: Readonly<Record<string, object>>;
  readonly authorization?: object;
}

export interface NatsOptions extends ServerOptions {
  readonly config: NatsAccess;
  readonly port?: number;
}

export interface NatsServer extends Child {
  readonly port: number;
  readonly url: string;
  readonly storeDir: string;
}

/** Starts a NATS server with JetStream on loopback, and waits until it is ready. Acknowledged messages are on disk. */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const { dir, config, port = await freePort(), graceMs = 4_000, records, signal } = options;
  const { logFile = join(dir, 'nats.log') } = options;
  const command = await findBinary('nats-server');
  await mkdir(dir, { recursive: true });
  const storeDir = join(dir, 'jetstream');
  const file = await writeConfig(dir, { port, storeDir, config });
  const from = await logSize(logFile);
  const child = await startChild({
    name: 'nats-server',
    command,
    args: ['-c', file],
    env: goEnvironment(),
    logFile,
    graceMs,
    records,
  });
  const ready = (abortSignal: AbortSignal) =>
    untilLogged({ file: logFile, from }, 'Server is ready', abortSignal);
  await untilReady(child, { ready, signal });
  return { ...child, port, url: `nats://127.0.0.1:${port}`, storeDir };
}

interface ConfigOptions extends Required<Pick<NatsOptions, 'config' | 'port'>> {
  readonly storeDir: string;
}

/** @returns the path of the configuration file */
async function writeConfig(dir: string, { port, storeDir, config }: ConfigOptions): Promise<string> {
  const settings = { ...natsSettings({ listen: `127.0.0.1:${port}`, storeDir }), ...config };
  const file = join(dir, 'nats.conf');
  await writeFile(file, JSON.stringify(settings, null, 2), { mode: 0o600 });
  return file;
}

interface ReloadOptions extends Required<Pick<NatsOptions, 'dir' | 'config' | 'port' | 'logFile'>> {
  readonly signal: (name: 'SIGHUP') => void;
}

const RELOAD_TIMEOUT_MS = 10_000;

/**
 * Changes users and permissions while the server runs. Connections whose permissions stay the same stay open.
 * @throws Error with the last lines of the server's log if the server does not accept the configuration
 */
export async function reloadNats({ dir, config, port, logFile, signal }: ReloadOptions): Promise<void> {
  await writeConfig(dir, { port, storeDir: join(dir, 'jetstream'), config });
  const from = await logSize(logFile);
  signal('SIGHUP');
  const abortSignal = AbortSignal.timeout(RELOAD_TIMEOUT_MS);
  try {
    await untilLogged({ file: logFile, from }, 'Reloaded server configuration', abortSignal);
  } catch (cause) {
    throw new Error(`nats-server did not reload its configuration:\n${await tailOf(logFile, 5)}`, { cause });
  }
}
