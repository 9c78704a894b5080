import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Problem } from '@family-chores/contracts/problem';
import { withinBudget } from '../provider/within-budget.ts';
import type { Refresh } from './start-trial.ts';
import { isOutdated, subscriptionStatusOf } from './status.rules.ts';
import { emptySubscription, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** How long a request waits for Stripe before it falls back to the stored snapshot. */
const REFRESH_TIMEOUT_MS = 2000;
/** Maximum age of a snapshot while the user may be making changes on one of Stripe's pages. */
const MAX_AGE_MS = 1000;

/**
 * Returns an account's stored subscription. If it may be stale, it is refreshed from Stripe first, unless Stripe is
 * unavailable.
 */
export async function loadSubscription(refresh: Refresh, accountId: number): Promise<SubscriptionDocument> {
  const stored = await Subscriptions.findById(accountId).lean();
  if (!stored) return { _id: accountId, ...emptySubscription };
  if (stored.customerId === undefined || !isStale(stored, new Date())) return stored;
  try {
    return await withinBudget(refresh(accountId), REFRESH_TIMEOUT_MS);
  } catch (error) {
    if (error instanceof Problem) return stored;
    throw error;
  }
}

export function toSubscription(
  { _id, known: snapshot, checkedAt }: SubscriptionDocument,
  { sandbox, now }: { sandbox: boolean; now: Date },
): Subscription {
  return { userId: _id, ...subscriptionStatusOf(snapshot, checkedAt, now), sandbox };
}

function isStale(
  { known: snapshot, checkedAt, checkouts, newsExpectedUntil, dueAt }: SubscriptionDocument,
  now: Date,
): boolean {
  if (dueAt && dueAt <= now) return true;
  if (isOutdated(snapshot, checkedAt, now)) return true;
  const isVisiting = checkouts.length > 0 || (newsExpectedUntil !== undefined && now < newsExpectedUntil);
  return isVisiting && (!checkedAt || Math.abs(now.getTime() - checkedAt.getTime()) > MAX_AGE_MS);
}
