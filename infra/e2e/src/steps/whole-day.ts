import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any journey that depends on the date. */
const MAX_DURATION_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** The time to wait so that the date, local or in UTC, does not change during a journey: 0, or the time until midnight. */
function msUntilWholeDay(now: number): number {
  const left = Math.min(new Date(now).setHours(24, 0, 0, 0) - now, DAY_MS - (now % DAY_MS));
  return left < MAX_DURATION_MS ? left : 0;
}

/** Waits until no midnight is near: a journey that spans midnight would plan for one day and look for it on the next. */
export async function waitForWholeDay(): Promise<void> {
  for (let wait = msUntilWholeDay(Date.now()); wait > 0; wait = msUntilWholeDay(Date.now()))
    await sleep(wait);
}
