import { isOver, isRunning } from './standing.rules.ts';

interface Candidate {
  readonly id: string;
  readonly status: string;
  /** Seconds since 1970. */
  readonly created: number;
  /** The card it is charged to, by itself; null while it has none. */
  readonly default_payment_method: object | string | null;
}

interface Chosen<T> {
  /** The account's subscription. */
  readonly kept: T | null;
  /** Those that must not run beside it. */
  readonly surplus: readonly T[];
}

/**
 * Which of a customer's subscriptions is the account's: the oldest that runs, one with a card before those without,
 * else the newest there was. Two can run only when two pages of Stripe's were completed at once, or when a trial without
 * a card began while such a page was open: what was bought there is what was wanted.
 */
export function oneOf<T extends Candidate>(subscriptions: readonly T[]): Chosen<T> {
  const byAge = subscriptions.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
  const running = byAge.filter(({ status }) => isRunning(status));
  const kept = running.find(({ default_payment_method: card }) => card !== null) ?? running[0];
  if (!kept) return { kept: byAge.at(-1) ?? null, surplus: [] };
  return { kept, surplus: byAge.filter((each) => each !== kept && !isOver(each.status)) };
}
