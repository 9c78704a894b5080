import { writeFile } from 'node:fs/promises';
import { READY_FILE } from '../layout.ts';

/**
 * Keeps this container running, because once it has ended, podman does not restart the containers that depend on it.
 * Does nothing with `--once`, which is passed to a job or a single command, because those must end.
 */
export async function stayReady(): Promise<void> {
  if (process.argv.includes('--once')) return;
  await writeFile(READY_FILE, '');
  // An interval keeps the process running; this is the longest one that Node supports.
  const keepRunning = setInterval(() => {}, 2 ** 31 - 1);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => clearInterval(keepRunning));
}
