import { randomUUID } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { sha256 } from '@family-chores/service-kit/hash';
import type Stripe from 'stripe';
import { CURRENCY } from '../plans/plans.ts';
import type { StripeContext } from '../plans/stripe-context.ts';
import type { StripeClient } from '../provider/stripe-client.ts';
import { isMissing, isRefused } from '../provider/failures.ts';
import { ensureCustomer } from './customers.ts';
import { refuseIfClosing } from './refuse-if-closing.ts';
import { isEligibleForTrial, trial, type Refresh, type TrialRequest } from './start-trial.ts';
import { isRunning, type SubscriptionSnapshot } from './status.rules.ts';
import { Subscriptions } from './subscription.model.ts';

export interface CheckoutRequest extends TrialRequest {
  accountId: number;
  successUrl: string;
  cancelUrl: string;
  /** Key that is the same when a request is repeated. */
  requestKey: string | undefined;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/**
 * Opens a Stripe checkout page for a plan, and expires earlier ones. If a subscription is running, the page only
 * collects a card for it, so that the account does not get a second subscription; otherwise the page starts one.
 * @returns the URL of the page
 * @throws Problem `account-closing`
 */
export async function openCheckout(
  stripeContext: StripeContext,
  refresh: Refresh,
  request: CheckoutRequest,
): Promise<string> {
  const { accountId, requestKey } = request;
  await refuseIfClosing(accountId);
  const customer = await ensureCustomer(stripeContext.stripeClient, accountId, request);
  const { known: snapshot } = await refresh(accountId);
  const page = {
    customer,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    client_reference_id: String(accountId),
    ...(snapshot && isRunning(snapshot.status)
      ? setupSession(request, snapshot)
      : subscriptionSession(request, snapshot, await stripeContext.prices.idOf(request.plan))),
  };
  // The key includes the parameters, because a repeated request may find a changed subscription and need another page.
  const parameters = sha256(JSON.stringify(page));
  const idempotencyKey = `checkout:${requestKey ?? randomUUID()}:${parameters}`;
  const { id, url } = await stripeContext.stripeClient.request((stripe) =>
    stripe.checkout.sessions.create(page, { idempotencyKey }),
  );
  if (url === null) throw new Error(`The checkout page ${id} has no URL`);
  await expireOthers(stripeContext, accountId, id);
  return url;
}

function setupSession({ plan }: CheckoutRequest, { subscriptionId }: SubscriptionSnapshot): SessionParams {
  const metadata = { plan, subscriptionId };
  return { mode: 'setup', currency: CURRENCY, metadata, setup_intent_data: { metadata } };
}

function subscriptionSession(
  { accountId, plan }: CheckoutRequest,
  snapshot: SubscriptionSnapshot | null,
  price: string,
): SessionParams {
  const metadata = { accountId: String(accountId) };
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    payment_method_collection: 'always',
    metadata: { plan },
    subscription_data: { metadata, ...(isEligibleForTrial(accountId, snapshot) && trial) },
  };
}

/** Stores the id of a new page and expires the pages stored before it. */
async function expireOthers({ stripeClient }: StripeContext, accountId: number, id: string): Promise<void> {
  const account = await Subscriptions.findOneAndUpdate(
    { _id: accountId },
    { $addToSet: { checkouts: id }, $inc: { changes: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!account) throw problem('not-found');
  if (account.closing) {
    await expirePages(stripeClient, [id]);
    throw problem('account-closing');
  }
  await expirePages(stripeClient, account.checkouts.slice(0, account.checkouts.indexOf(id)));
}

export async function expirePages(stripeClient: StripeClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await stripeClient.request((stripe) => stripe.checkout.sessions.expire(id));
    } catch (error) {
      // The page was completed or has expired; the next refresh finds out which.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  }
}
