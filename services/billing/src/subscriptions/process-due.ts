import { Problem, problemCodes } from '@family-chores/contracts/problem';
import { isErased } from '@family-chores/service-kit/erasure';
import { log } from '@family-chores/service-kit/log';
import type { StripeContext } from '../plans/stripe-context.ts';
import { eraseAtStripe } from './erase-at-stripe.ts';
import { SubscriptionChanges } from './change-subscription.ts';
import { MAX_CHECK_AHEAD_MS, LEASE_MS } from './checks.rules.ts';
import { sendOwedEmail } from './send-owed-email.ts';
import { startTrial, type Refresh } from './start-trial.ts';
import { type OwedTrial, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** Accounts processed in parallel, and by each worker per run: well below Stripe's limits, but enough to catch up after an outage. */
const CONCURRENCY = 4;
const MAX_PER_WORKER = 10;
/** Delay before an account is retried because Stripe was unavailable. */
const UNAVAILABLE_RETRY_MS = 5000;

/**
 * Processes the accounts that are due, the longest overdue first: owed trials and emails, subscriptions changed by a webhook, and
 * those not compared with Stripe for a while. A failed account is retried when its lease expires; while Stripe is
 * unavailable, the run ends early.
 */
export async function processDue(stripeContext: StripeContext, refresh: Refresh): Promise<void> {
  await Promise.all(Array.from({ length: CONCURRENCY }, () => processSerially(stripeContext, refresh)));
}

async function processSerially(stripeContext: StripeContext, refresh: Refresh): Promise<void> {
  for (let processed = 0; processed < MAX_PER_WORKER; processed += 1) {
    const due = await claim(new Date());
    if (!due) return;
    try {
      await processAccount(due, stripeContext, refresh);
    } catch (error) {
      if (error instanceof Problem && problemCodes[error.code].status === 503) return retryLater(due._id);
      log.error({ error, accountId: due._id }, 'A subscription could not be processed; it will be retried');
    }
  }
}

/** Leases an account to this process: no other process takes it before the lease expires. */
function claim(now: Date): Promise<SubscriptionDocument | null> {
  const furthest = new Date(now.getTime() + MAX_CHECK_AHEAD_MS);
  return Subscriptions.findOneAndUpdate(
    { $or: [{ dueAt: { $lte: now } }, { dueAt: { $gt: furthest } }] },
    { $set: { dueAt: new Date(now.getTime() + LEASE_MS) } },
    { sort: { dueAt: 1 }, returnDocument: 'after' },
  ).lean();
}

async function retryLater(_id: number): Promise<void> {
  await Subscriptions.updateOne({ _id }, { $set: { dueAt: new Date(Date.now() + UNAVAILABLE_RETRY_MS) } });
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
  await sendOwedEmail(stripeContext.provider, _id);
}

/** Drops a trial whose email address Stripe rejects: the user has to enter another one when starting the trial. */
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
