import { setTimeout as wait } from 'node:timers/promises';

/**
 * @param what the condition as a clause, for the error
 * @throws Error if the condition is not met in time
 */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt) throw new Error(`Not within ${timeoutMs / 1000} s: ${what}`);
    await wait(10);
  }
}
