import { Problem } from '@family-chores/contracts/problem';
import { isErased } from '@family-chores/service-kit/erasure';
import { type AfterFailure, type LeasedQueue, processLeased } from '@family-chores/service-kit/leased-queue';
import { log } from '@family-chores/service-kit/log';
import type { StripeContext } from '../plans/stripe-context.ts';
import { eraseAtStripe } from './erase-at-stripe.ts';
import { SubscriptionChanges } from './change-subscription.ts';
import { MAX_CHECK_AHEAD_MS, LEASE_MS } from './checks.rules.ts';
import { sendOwedEmail } from './send-owed-email.ts';
import { startTrial, type Refresh } from './start-trial.ts';
import { type OwedTrial, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** Together with `MAX_PER_WORKER`, keeps the calls well below Stripe's limits. */
const CONCURRENCY = 4;
const MAX_PER_WORKER = 10;
/** Delay before the retry of an account that failed because Stripe was unavailable. */
const UNAVAILABLE_RETRY_MS = 5000;

/**
 * Processes the accounts that are due, the longest overdue first. An account that fails is retried when its lease
 * expires. If Stripe is unavailable, the account is retried sooner and the run ends early.
 */
export async function processDue(stripeContext: StripeContext, refresh: Refresh): Promise<void> {
  const queue: LeasedQueue<SubscriptionDocument> = {
    model: Subscriptions,
    due: (now) => ({ $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: furthestAfter(now) } }] }),
    leaseField: 'dueAt',
    leaseMs: LEASE_MS,
    sort: { dueAt: 1 },
    maxPerRun: MAX_PER_WORKER,
    handle: (account) => processAccount(account, stripeContext, refresh),
    onFailure,
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processLeased(queue)));
}

const furthestAfter = (now: Date) => new Date(now.getTime() + MAX_CHECK_AHEAD_MS);

function onFailure(error: unknown, { _id: accountId }: SubscriptionDocument): AfterFailure | void {
  if (error instanceof Problem && error.code === 'card-provider-away')
    return { retryInMs: UNAVAILABLE_RETRY_MS, endsRun: true };
  log.error({ error, accountId }, 'A subscription could not be processed; it will be retried');
}

async function processAccount(
  account: SubscriptionDocument,
  stripeContext: StripeContext,
  refresh: Refresh,
): Promise<void> {
  const { _id, trialOwed, customerId, closing, chargesEnd } = account;
  if (await isErased('account', _id)) await eraseAtStripe(stripeContext, account);
  else if (closing || chargesEnd) await new SubscriptionChanges(stripeContext, refresh).endCharges(account);
  else if (trialOwed) await startOwedTrial(trialOwed, { accountId: _id, stripeContext, refresh });
  else if (customerId !== undefined) await refresh(_id);
  else await Subscriptions.updateOne({ _id, customerId: { $exists: false } }, { $unset: { dueAt: 1 } });
  await sendOwedEmail(stripeContext.stripeClient, _id);
}

/** Starts an owed trial. If Stripe rejects the email address, the trial is no longer owed: the user has to start it. */
async function startOwedTrial(
  request: OwedTrial,
  {
    accountId,
    stripeContext,
    refresh,
  }: { accountId: number; stripeContext: StripeContext; refresh: Refresh },
): Promise<void> {
  try {
    await startTrial(stripeContext, refresh, { accountId, request });
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid-request') throw error;
    await Subscriptions.updateOne(
      { _id: accountId },
      { $unset: { trialOwed: 1, dueAt: 1 }, $inc: { changes: 1 } },
    );
    log.warn(
      { accountId },
      'Stripe rejects the email address of an account; its trial does not start automatically',
    );
  }
}
