import { testCustomerId } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { trialDays, type Plan } from '../plans/plans.ts';
import type { Shop } from '../plans/shop.ts';
import { isKeyReused } from '../provider/failures.ts';
import { installationName } from '../provider/installation.ts';
import { ensureCustomer, type Person } from './customers.ts';
import { isRunning, type Known } from './standing.rules.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

export interface Wish extends Person {
  plan: Plan;
}

/** Asks Stripe how an account's subscription is; see `refresh`. */
export type Refresh = (accountId: number) => Promise<SubscriptionDocument>;

/** Ends unpaid when no card was given by then: nothing is charged, and nothing is owed. */
export const trial = {
  trial_period_days: trialDays,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
} as const;

/**
 * Starts the free trial of an account, without a card. An account that has, or had, a subscription keeps it as it is.
 * Whatever runs at once starts one: Stripe knows what begins after the same subscription by its idempotency key.
 */
export async function startTrial(
  shop: Shop,
  refresh: Refresh,
  { accountId, wish }: { accountId: number; wish: Wish },
): Promise<SubscriptionDocument> {
  const customer = await ensureCustomer(shop.provider, accountId, wish);
  const before = await refresh(accountId);
  if (!mayTry(accountId, before.known)) return before;
  const price = await shop.prices.idOf(wish.plan);
  const idempotencyKey = `${await installationName()}:trial:${accountId}:${before.known?.subscriptionId ?? 'first'}`;
  try {
    await shop.provider.ask((stripe) =>
      stripe.subscriptions.create(
        { customer, items: [{ price }], ...trial, metadata: { accountId: String(accountId) } },
        { idempotencyKey },
      ),
    );
  } catch (error) {
    // Somebody starts the trial of another plan in this moment: that one it is.
    if (!isKeyReused(error)) throw error;
  }
  const after = await refresh(accountId);
  if (!after.known) throw problem('card-provider-away', { retryAfter: 1 });
  return after;
}

/** An account tries once. The test page's customer again and again, for that is what it is for. */
export function mayTry(accountId: number, known: Known | null): boolean {
  if (!known) return true;
  return accountId === testCustomerId && !isRunning(known.status);
}
