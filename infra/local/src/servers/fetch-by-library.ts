import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../processes/run-command.ts';

const downloader = fileURLToPath(new URL('../../download-mongod.mjs', import.meta.url));

export interface Patience {
  /** Milliseconds without a byte after which the download counts as blocked. */
  readonly stalledMs: number;
}

/** Downloads mongod the way mongodb-memory-server does. Slow is fine, silence is not. */
export async function fetchByLibrary(
  into: string,
  { stalledMs }: Patience = { stalledMs: 4_000 },
): Promise<string> {
  const giveUp = new AbortController();
  const download = runCommand(process.execPath, [downloader, into], {
    timeoutMs: 600_000,
    signal: giveUp.signal,
  });
  const stalled = untilStalled(into, stalledMs, giveUp.signal);
  const outcome = await Promise.race([download, stalled]);
  giveUp.abort();
  await download;
  if (outcome === 'stalled') throw new Error(`no answer within ${stalledMs / 1000} s`);
  if (!outcome.ok) throw new Error(reason(outcome.stderr));
  return outcome.stdout;
}

async function untilStalled(directory: string, stalledMs: number, signal: AbortSignal): Promise<'stalled'> {
  for (let size = await sizeOf(directory); ;) {
    await wait(stalledMs, undefined, { signal }).catch(() => undefined);
    const now = await sizeOf(directory);
    if (signal.aborted || now === size) return 'stalled';
    size = now;
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

function reason(stderr: string): string {
  return (
    stderr
      .split('\n')
      .find((line) => /Error|getaddrinfo|Details/.test(line))
      ?.trim() ?? 'failed'
  );
}
