import { setTimeout as wait } from 'node:timers/promises';

/** Waits until the condition holds; fails with its text when it does not within the time. */
export async function until(holds: () => boolean | Promise<boolean>, timeoutMs = 25_000): Promise<void> {
  for (const end = Date.now() + timeoutMs; !(await holds()); await wait(20)) {
    if (Date.now() > end) throw new Error(`not so after ${timeoutMs} ms: ${holds.toString()}`);
  }
}
