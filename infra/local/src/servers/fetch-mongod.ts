import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../processes/run-command.ts';

const downloader = fileURLToPath(new URL('../../download-mongod.mjs', import.meta.url));

export interface FetchMongodOptions {
  readonly env: NodeJS.ProcessEnv;
  /** A download that receives nothing for this time counts as blocked. */
  readonly stalledMs?: number;
}

const oneAttempt = { MONGOMS_MAX_RETRIES: '1', MONGOMS_PREFER_GLOBAL_PATH: 'false' };

/** Downloads mongod with mongodb-memory-server. Gives up if the download stalls. @returns the file */
export async function fetchMongod(
  into: string,
  { env, stalledMs = 4_000 }: FetchMongodOptions,
): Promise<string> {
  const controller = new AbortController();
  const download = runCommand(process.execPath, [downloader, into], {
    timeoutMs: 600_000,
    signal: controller.signal,
    env: { ...env, ...oneAttempt },
  });
  const stalled = untilStalled(into, stalledMs, controller.signal);
  const outcome = await Promise.race([download, stalled]);
  controller.abort();
  await download;
  if (outcome === 'stalled') throw new Error(`no response within ${stalledMs / 1000} s`);
  if (!outcome.ok) throw new Error(outcome.stderr);
  return outcome.stdout.trimEnd().split('\n').at(-1) ?? '';
}

/** Resolves when a folder has not grown for some time, or when the signal is aborted. */
async function untilStalled(directory: string, stalledMs: number, signal: AbortSignal): Promise<'stalled'> {
  for (let size = await sizeOf(directory); ;) {
    await wait(stalledMs, undefined, { signal }).catch(() => undefined);
    const newSize = await sizeOf(directory);
    if (signal.aborted || newSize === size) return 'stalled';
    size = newSize;
  }
}

async function sizeOf(directory: string): Promise<number> {
  const files = await readdir(directory, { recursive: true });
  const sizes = files.map((file) =>
    stat(join(directory, file)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
