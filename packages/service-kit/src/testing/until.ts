import { setTimeout as delay } from 'node:timers/promises';

/**
 * Waits for a condition, checking it every 10 ms.
 * @throws Error when it does not hold within `patienceMs`
 */
export async function until(condition: () => boolean | Promise<boolean>, patienceMs = 40_000): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > giveUpAt)
      throw new Error(`Did not become true within ${patienceMs} ms: ${condition.toString()}`);
    await delay(10);
  }
}
