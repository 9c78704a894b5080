import { isDeepStrictEqual } from 'node:util';
import { subscriptionChanged, TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { change, event, type OutboxEntry } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import type { StripeContext } from '../plans/stripe-context.ts';
import type { StripeClient } from '../provider/stripe-client.ts';
import { isRefused } from '../provider/failures.ts';
import { LEASE_MS, nextCheckAt } from './checks.rules.ts';
import { applyCheckouts } from './apply-checkouts.ts';
import { readStripeState, toSnapshot, type StripeState } from './read-stripe.ts';
import {
  isOver,
  subscriptionStatusOf,
  type SubscriptionSnapshot,
  type SubscriptionStatus,
} from './status.rules.ts';
import { emptySubscription, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

const MAX_ATTEMPTS = 10;

/**
 * Reads an account's subscription from Stripe, and stores it with the event about what has changed. If the document
 * has changed since Stripe was queried, Stripe is queried again, so that an older response never replaces a newer one.
 * @throws Problem `card-provider-away`, or `unavailable` if the document keeps changing
 */
export async function refresh(
  stripeContext: StripeContext,
  accountId: number,
): Promise<SubscriptionDocument> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await Subscriptions.findById(accountId).lean();
    if (!before) return { _id: accountId, ...emptySubscription };
    if (before.customerId === undefined) return before;
    const { state, openCheckouts } = await reconcile(stripeContext, before, before.customerId);
    const snapshot = (await toSnapshot(stripeContext.stripeClient, state)) ?? asEnded(before.known);
    const after = await save(before, { state, snapshot, openCheckouts });
    if (after) return after;
  }
  throw problem('unavailable', { detail: 'The subscription changes too often', retryAfter: 1 });
}

/** Applies completed checkouts and cancels surplus subscriptions. Returns the customer's state at Stripe after that. */
async function reconcile(
  stripeContext: StripeContext,
  { checkouts, closing }: SubscriptionDocument,
  customerId: string,
): Promise<{ state: StripeState; openCheckouts: string[] }> {
  const first = await readStripeState(stripeContext.stripeClient, customerId);
  const applied = await applyCheckouts(stripeContext, { checkouts, closing }, first);
  const hadSurplus = await endSurplus(stripeContext.stripeClient, first);
  const state =
    applied.changed || hadSurplus ? await readStripeState(stripeContext.stripeClient, customerId) : first;
  return { state, openCheckouts: applied.open };
}

/** Cancels surplus subscriptions. @returns whether there were any */
async function endSurplus(
  stripeClient: StripeClient,
  { surplus, subscription }: StripeState,
): Promise<boolean> {
  for (const { id } of surplus) {
    log.warn({ kept: subscription?.id, ended: id }, 'Canceling a second subscription of one customer');
    try {
      await stripeClient.request((stripe) =>
        stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }),
      );
    } catch (error) {
      // Stripe refuses to cancel a subscription that has already ended.
      if (!isRefused(error)) throw error;
    }
  }
  return surplus.length > 0;
}

/** Marks the last snapshot as canceled, for when Stripe reports no subscription because the customer was deleted. */
function asEnded(snapshot: SubscriptionSnapshot | null): SubscriptionSnapshot | null {
  if (!snapshot || isOver(snapshot.status)) return snapshot;
  return { ...snapshot, status: 'canceled', hasPaymentMethod: false, nextCharge: null };
}

interface StripeReading {
  state: StripeState;
  snapshot: SubscriptionSnapshot | null;
  openCheckouts: readonly string[];
}

/** @returns null, without storing anything, if the document has changed since `before` was read */
async function save(
  before: SubscriptionDocument,
  { state, snapshot, openCheckouts }: StripeReading,
): Promise<SubscriptionDocument | null> {
  const now = new Date();
  const status = subscriptionStatusOf(snapshot, now, now);
  const hasChanged = !isDeepStrictEqual(snapshot, before.known) || status.active !== before.active;
  const revision = hasChanged ? before.revision + 1 : before.revision;
  const wasDeleted = state.customer === null;
  const { chargesEnd, trialOwed, emailOwed } = before;
  const isStillDue = chargesEnd === true || emailOwed !== undefined || (trialOwed !== undefined && !snapshot);
  return change(
    Subscriptions,
    { _id: before._id, changes: before.changes },
    {
      $set: {
        known: snapshot,
        active: status.active,
        revision,
        checkedAt: now,
        checkouts: [...openCheckouts],
        dueAt: nextCheckAt(snapshot, now, Math.random()),
        ...(isStillDue && { dueAt: before.dueAt ?? now }),
        ...(mustEnd(before, snapshot) && { dueAt: dueSoon(before, now) }),
      },
      $inc: { changes: 1, formerCustomers: wasDeleted ? 1 : 0 },
      $unset: { ...(snapshot && { trialOwed: 1 as const }), ...(wasDeleted && { customerId: 1 as const }) },
    },
    hasChanged ? changeEvents(before._id, status, revision) : [],
  );
}

/** Whether a subscription, such as one resumed at Stripe, must be ended because the account's deletion is scheduled. */
function mustEnd({ closing }: SubscriptionDocument, snapshot: SubscriptionSnapshot | null): boolean {
  return closing === true && snapshot !== null && !isOver(snapshot.status) && !snapshot.cancelAtPeriodEnd;
}

/**
 * The account's `dueAt`, but no later than one lease from now. While a job is processing the account, `dueAt` is the
 * end of the job's lease, which is never later than that, so the lease stays as it is.
 */
function dueSoon({ dueAt = new Date(Infinity) }: SubscriptionDocument, now: Date): Date {
  const afterLease = new Date(now.getTime() + LEASE_MS);
  return dueAt < afterLease ? dueAt : afterLease;
}

/** The test page's customer belongs to no account, so nothing is published for it. */
function changeEvents(accountId: number, subscription: SubscriptionStatus, revision: number): OutboxEntry[] {
  if (accountId === TEST_CUSTOMER_ID) return [];
  const { plan, status, active, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const data = { accountId, plan, status, active, currentPeriodEnd, cancelAtPeriodEnd, revision };
  return [event(subscriptionChanged, data)];
}
