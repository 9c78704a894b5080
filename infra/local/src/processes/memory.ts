import { readFile } from 'node:fs/promises';

/** The memory of these processes in MB: the sum of their proportional set sizes, or 0 on a system without `/proc`. */
export async function memoryOf(pids: readonly number[]): Promise<number> {
  const sizes = await Promise.all(
    pids.map(async (pid) => {
      const usage = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(usage)?.[1] ?? 0);
    }),
  );
  return Math.round(sizes.reduce((sum, kb) => sum + kb, 0) / 1000);
}
