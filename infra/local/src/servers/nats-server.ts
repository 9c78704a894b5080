import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild, untilReady } from '../processes/child-process.ts';
import { freePort } from '../processes/free-port.ts';
import { endOf, logged } from '../processes/log-file.ts';
import { findBinary } from './find-binary.ts';
import type { ServerOptions } from './server-options.ts';

/** Who may do what: the part of a NATS configuration that is not ours to choose (https://docs.nats.io, authorization). */
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
  /** Holds the streams. */
  readonly storeDir: string;
}

/**
 * More than any disk here: the disk itself is the limit. By default it is a part of the space that is free when the
 * server starts, so one started on a full disk refuses every event until its next start.
 */
const MAX_FILE_STORE_BYTES = 2 ** 40;

/** Starts a NATS server with JetStream on loopback. What it acknowledged is on disk. */
export async function startNats(options: NatsOptions): Promise<NatsServer> {
  const { dir, config, port = await freePort(), graceMs = 4_000, records, signal } = options;
  const { logFile = join(dir, 'nats.log') } = options;
  const command = await findBinary('nats-server');
  await mkdir(dir, { recursive: true });
  const storeDir = join(dir, 'jetstream');
  const settings = {
    listen: `127.0.0.1:${port}`,
    max_payload: 256 * 1024,
    // With the default (2 minutes) a power cut loses acknowledged messages.
    jetstream: {
      store_dir: storeDir,
      sync_interval: 'always',
      max_file_store: MAX_FILE_STORE_BYTES,
    },
    ...config,
  };
  // NATS reads JSON as its own format.
  const file = join(dir, 'nats.conf');
  await writeFile(file, JSON.stringify(settings, null, 2), { mode: 0o600 });

  const from = await endOf(logFile);
  const child = await startChild({
    name: 'nats-server',
    command,
    args: ['-c', file],
    logFile,
    graceMs,
    records,
  });
  const ready = (giveUp: AbortSignal) => logged({ file: logFile, from }, 'Server is ready', giveUp);
  await untilReady(child, { ready, signal });
  return { ...child, port, url: `nats://127.0.0.1:${port}`, storeDir };
}
