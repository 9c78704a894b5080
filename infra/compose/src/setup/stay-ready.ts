import { writeFile } from 'node:fs/promises';
import { READY_FILE } from '../layout.ts';

/**
 * Keeps this container running, because podman does not restart the containers that depend on it once it has ended.
 * Does nothing with `--once`, for a job or a single command.
 */
export async function stayReady(): Promise<void> {
  if (process.argv.includes('--once')) return;
  await writeFile(READY_FILE, '');
  // An interval keeps the process running; this is the longest one that Node supports.
  const keepRunning = setInterval(() => {}, 2 ** 31 - 1);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(keepRunning));
}
