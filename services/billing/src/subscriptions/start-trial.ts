import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import type { Plan } from '../plans/plans.ts';
import type { StripeContext } from '../plans/stripe-context.ts';
import { isKeyReused } from '../provider/failures.ts';
import { installationName } from '../provider/installation.ts';
import { ensureCustomer, type CustomerDetails } from './customers.ts';
import { refuseIfClosing } from './refuse-if-closing.ts';
import { isRunning, type SubscriptionSnapshot } from './status.rules.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

export interface TrialRequest extends CustomerDetails {
  plan: Plan;
}

/** Updates an account's stored subscription from Stripe; see `refresh`. */
export type Refresh = (accountId: number) => Promise<SubscriptionDocument>;

export const trial = {
  trial_period_days: TRIAL_DAYS,
  trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
} as const;

/**
 * Starts the free trial of an account, without a card, if the account is eligible (`isEligibleForTrial`). Concurrent
 * calls start only one trial: they see the same previous subscription, from which their idempotency key derives.
 * @throws Problem `account-closing`
 */
export async function startTrial(
  stripeContext: StripeContext,
  refresh: Refresh,
  { accountId, request }: { accountId: number; request: TrialRequest },
): Promise<SubscriptionDocument> {
  await refuseIfClosing(accountId);
  const customer = await ensureCustomer(stripeContext.stripeClient, accountId, request);
  const before = await refresh(accountId);
  if (!isEligibleForTrial(accountId, before.known)) return before;
  const price = await stripeContext.prices.idOf(request.plan);
  const idempotencyKey = `${await installationName()}:trial:${accountId}:${before.known?.subscriptionId ?? 'first'}`;
  try {
    await stripeContext.stripeClient.request((stripe) =>
      stripe.subscriptions.create(
        { customer, items: [{ price }], ...trial, metadata: { accountId: String(accountId) } },
        { idempotencyKey },
      ),
    );
  } catch (error) {
    // A concurrent request has started the trial with another plan.
    if (!isKeyReused(error)) throw error;
  }
  const after = await refresh(accountId);
  if (!after.known) throw problem('card-provider-away', { retryAfter: 1 });
  return after;
}

/** An account gets one trial. The test page's customer may start another one whenever no subscription is running. */
export function isEligibleForTrial(accountId: number, snapshot: SubscriptionSnapshot | null): boolean {
  if (!snapshot) return true;
  return accountId === TEST_CUSTOMER_ID && !isRunning(snapshot.status);
}
