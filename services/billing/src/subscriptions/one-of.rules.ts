import { isOver, isRunning } from './standing.rules.ts';

interface Candidate {
  readonly id: string;
  readonly status: string;
  /** Seconds since 1970. */
  readonly created: number;
}

interface Chosen<T> {
  /** The account's subscription. */
  readonly kept: T | null;
  /** Those that must not run beside it. */
  readonly surplus: readonly T[];
}

/**
 * Which of a customer's subscriptions is the account's: the oldest that runs, else the newest there was. Two can run
 * only when two pages of Stripe's were completed at once.
 */
export function oneOf<T extends Candidate>(subscriptions: readonly T[]): Chosen<T> {
  const byAge = subscriptions.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
  const running = byAge.find(({ status }) => isRunning(status));
  if (!running) return { kept: byAge.at(-1) ?? null, surplus: [] };
  return { kept: running, surplus: byAge.filter((each) => each !== running && !isOver(each.status)) };
}
