import { boundariesOf, isOver, type Known } from './standing.rules.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long whoever asks Stripe about a subscription has for it before somebody else does, in ms. */
export const leaseMs = minuteMs;

/** Longer ahead than any check is planned, in ms: who finds such a plan knows that the clock was set back. */
export const furthestAheadMs = 10 * dayMs;

/**
 * When to compare with Stripe again, though no webhook came: daily, and soon after each moment at which a subscription
 * changes by itself. Spread out by `chance` (0 to 1), so that not all that began together are asked for together.
 */
export function nextCheckAt(known: Known | null, now: Date, chance: number): Date {
  const later = (ms: number) => new Date(now.getTime() + ms);
  if (!known || isOver(known.status)) return later(7 * dayMs * (0.75 + chance / 2));
  const passed = boundariesOf(known).some((moment) => moment <= now);
  // Stripe has not got there yet, or our clock is wrong.
  if (passed && known.status === 'trialing') return later(10 * minuteMs * (0.75 + chance / 2));
  const ahead = boundariesOf(known)
    .filter((moment) => moment > now)
    .map((moment) => new Date(moment.getTime() + minuteMs * chance));
  const daily = later(dayMs * (0.75 + chance / 2));
  return [daily, ...ahead].reduce((first, moment) => (moment < first ? moment : first));
}
