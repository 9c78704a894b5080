import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds. @throws Error with the source of the condition if it does not hold in time */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 40_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); await wait(20)) {
    if (Date.now() > end)
      throw new Error(`The condition did not hold within ${timeoutMs} ms: ${holds.toString()}`);
  }
}
