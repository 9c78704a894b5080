import { readFile } from 'node:fs/promises';

/** The memory of these processes in MB: the sum of their proportional set sizes, or 0 on a system without `/proc`. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const usage = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(usage)?.[1] ?? 0);
    }),
  );
  // The "kB" of Linux are 1,024 bytes.
  const bytes = 1024 * sizes.reduce((sum, size) => sum + size, 0);
  return Math.round(bytes / 1e6);
}
