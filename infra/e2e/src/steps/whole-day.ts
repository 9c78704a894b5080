import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any journey takes that asks for the day. */
const LONGEST_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** How long to wait so that the day, here and in UTC, lasts for a whole journey: mostly 0, else until midnight. */
function untilWholeDay(now: number): number {
  const left = Math.min(new Date(now).setHours(24, 0, 0, 0) - now, DAY_MS - (now % DAY_MS));
  return left < LONGEST_MS ? left : 0;
}

/** A journey that began before midnight would plan for one day and look for it on the next. */
export async function waitForWholeDay(): Promise<void> {
  for (let wait = untilWholeDay(Date.now()); wait > 0; wait = untilWholeDay(Date.now())) await sleep(wait);
}
