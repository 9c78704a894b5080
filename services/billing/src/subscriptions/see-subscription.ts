import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Problem } from '@family-chores/contracts/problem';
import { withinBudget } from '../provider/within-budget.ts';
import type { Refresh } from './start-trial.ts';
import { isOutdated, standingOf } from './standing.rules.ts';
import { nothingYet, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** How long somebody waits for a newer answer of Stripe's than the one that is known, in ms. */
const patienceMs = 2000;
/** How old an answer may be while something is expected to happen on a page of Stripe's, in ms. */
const freshMs = 1000;

/**
 * An account's subscription as it is known here. Stripe is asked first when there must be news that no webhook brought
 * yet; when it is away, what is known has to do.
 */
export async function seeSubscription(refresh: Refresh, accountId: number): Promise<SubscriptionDocument> {
  const found = await Subscriptions.findById(accountId).lean();
  if (!found) return { _id: accountId, ...nothingYet };
  if (found.customerId === undefined || !mustHaveNews(found, new Date())) return found;
  try {
    return await withinBudget(refresh(accountId), patienceMs);
  } catch (error) {
    if (error instanceof Problem) return found;
    throw error;
  }
}

export function toSubscription(
  { _id, known, checkedAt }: SubscriptionDocument,
  { sandbox, now }: { sandbox: boolean; now: Date },
): Subscription {
  return { userId: _id, ...standingOf(known, checkedAt, now), sandbox };
}

function mustHaveNews(
  { known, checkedAt, checkouts, newsExpectedUntil, dueAt }: SubscriptionDocument,
  now: Date,
): boolean {
  if (dueAt && dueAt <= now) return true;
  if (isOutdated(known, checkedAt, now)) return true;
  const isVisiting = checkouts.length > 0 || (newsExpectedUntil !== undefined && now < newsExpectedUntil);
  return isVisiting && (!checkedAt || Math.abs(now.getTime() - checkedAt.getTime()) > freshMs);
}
