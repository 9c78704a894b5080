import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any journey that depends on the date takes. */
const MAX_DURATION_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** How long to wait so that the date, local and in UTC, does not change during a journey: usually 0, else until midnight. */
function untilWholeDay(now: number): number {
  const left = Math.min(new Date(now).setHours(24, 0, 0, 0) - now, DAY_MS - (now % DAY_MS));
  return left < MAX_DURATION_MS ? left : 0;
}

/** A journey that began before midnight would plan for one day and look for it on the next. */
export async function waitForWholeDay(): Promise<void> {
  for (let wait = untilWholeDay(Date.now()); wait > 0; wait = untilWholeDay(Date.now())) await sleep(wait);
}
