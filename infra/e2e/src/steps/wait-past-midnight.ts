import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any journey that depends on the date. */
const MAX_DURATION_MS = 5 * 60_000;
const DAY_MS = 86_400_000;

/** In ms; 0 if every journey that starts now ends before the next midnight, local or in UTC. */
function msToWait(now: number): number {
  const left = Math.min(new Date(now).setHours(24, 0, 0, 0) - now, DAY_MS - (now % DAY_MS));
  return left < MAX_DURATION_MS ? left : 0;
}

/** Waits past midnight if it is near: after midnight, a journey would look for its chores on the wrong day. */
export async function waitPastMidnight(): Promise<void> {
  for (let wait = msToWait(Date.now()); wait > 0; wait = msToWait(Date.now())) await sleep(wait);
}
