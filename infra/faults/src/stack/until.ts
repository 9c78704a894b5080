import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits for a condition.
 * @throws Error if it is not met in time
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${patienceMs / 1000} s: ${what}`);
    await wait(10);
  }
}
