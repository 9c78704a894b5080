import { boundariesOf, isOver, type SubscriptionSnapshot } from './status.rules.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long, in ms, a replica may process a subscription before another replica may process it too. */
export const LEASE_MS = MINUTE_MS;

/** If a stored check is further ahead, the clock has been set back since it was scheduled. */
export const MAX_CHECK_AHEAD_MS = 10 * DAY_MS;

/**
 * Returns when to compare a subscription with Stripe again if no webhook arrives.
 * @param chance from 0 to 1; adds jitter, so that subscriptions that began together are not checked together
 */
export function nextCheckAt(snapshot: SubscriptionSnapshot | null, now: Date, chance: number): Date {
  const later = (ms: number) => new Date(now.getTime() + ms);
  const jitter = 0.75 + chance / 2;
  if (!snapshot || isOver(snapshot.status)) return later(7 * DAY_MS * jitter);
  const passed = boundariesOf(snapshot).some((moment) => moment <= now);
  // Either Stripe has not ended the trial yet, or our clock is wrong.
  if (passed && snapshot.status === 'trialing') return later(10 * MINUTE_MS * jitter);
  const ahead = boundariesOf(snapshot)
    .filter((moment) => moment > now)
    .map((moment) => new Date(moment.getTime() + MINUTE_MS * chance));
  const daily = later(DAY_MS * jitter);
  return [daily, ...ahead].reduce((first, moment) => (moment < first ? moment : first));
}
