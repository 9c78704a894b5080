import { isOver, isRunning } from './status.rules.ts';

interface StripeSubscription {
  readonly id: string;
  readonly status: string;
  /** When it was created, in seconds since 1970. */
  readonly created: number;
  /** The card set on the subscription itself; null while it has none. */
  readonly default_payment_method: object | string | null;
}

interface Choice<T> {
  /** The account's subscription. */
  readonly kept: T | null;
  /** The customer's other subscriptions that are not over and must not run in parallel with `kept`. */
  readonly surplus: readonly T[];
}

/**
 * Chooses which of a customer's subscriptions counts for the account: the oldest running one, preferring those with a
 * card; if none is running, the newest. Two can run if a trial began while a checkout page was open.
 */
export function chooseSubscription<T extends StripeSubscription>(subscriptions: readonly T[]): Choice<T> {
  const byAge = subscriptions.toSorted((a, b) => a.created - b.created || a.id.localeCompare(b.id));
  const running = byAge.filter(({ status }) => isRunning(status));
  const kept = running.find(({ default_payment_method: card }) => card !== null) ?? running[0];
  if (!kept) return { kept: byAge.at(-1) ?? null, surplus: [] };
  return { kept, surplus: byAge.filter((each) => each !== kept && !isOver(each.status)) };
}
