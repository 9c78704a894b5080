import { isDeepStrictEqual } from 'node:util';
import { subscriptionChanged, testCustomerId } from '@family-chores/contracts/billing/subscriptions';
import { problem } from '@family-chores/contracts/problem';
import { change, event, type OutboxEntry } from '@family-chores/service-kit/events';
import { log } from '@family-chores/service-kit/log';
import type { Shop } from '../plans/shop.ts';
import type { CardProvider } from '../provider/card-provider.ts';
import { isRefused } from '../provider/failures.ts';
import { nextCheckAt } from './checks.rules.ts';
import { applyCheckouts } from './apply-checkouts.ts';
import { readCustomer, toKnown, type Said } from './read-stripe.ts';
import { isOver, standingOf, type Known, type Standing } from './standing.rules.ts';
import { nothingYet, Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

/** More often somebody else was faster only if something runs wild. */
const mostAttempts = 10;

/**
 * Asks Stripe how an account's subscription is, keeps the answer and tells what changed, in one write. However many
 * ask at once, and whatever told them to: an answer is kept only if none was kept since it was asked for, so the last
 * one kept is as new as the last one asked for.
 * @throws Problem `card-provider-away`
 */
export async function refresh(shop: Shop, accountId: number): Promise<SubscriptionDocument> {
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const before = await Subscriptions.findById(accountId).lean();
    if (!before) return { _id: accountId, ...nothingYet };
    if (before.customerId === undefined) return before;
    const { said, openCheckouts } = await ask(shop, before, before.customerId);
    const known = (await toKnown(shop.provider, said)) ?? ended(before.known);
    const after = await keep(before, { said, known, openCheckouts });
    if (after) return after;
  }
  throw problem('unavailable', { detail: 'The subscription changes too fast', retryAfter: 1 });
}

/** Asks Stripe, and sets right what must not stay as it is there. */
async function ask(
  shop: Shop,
  { checkouts }: SubscriptionDocument,
  customerId: string,
): Promise<{ said: Said; openCheckouts: string[] }> {
  const first = await readCustomer(shop.provider, customerId);
  const applied = await applyCheckouts(shop, checkouts, first);
  const hadSurplus = await endSurplus(shop.provider, first);
  const said = applied.changed || hadSurplus ? await readCustomer(shop.provider, customerId) : first;
  return { said, openCheckouts: applied.open };
}

/** @returns whether there was any */
async function endSurplus(provider: CardProvider, { surplus, subscription }: Said): Promise<boolean> {
  for (const { id } of surplus) {
    log.warn({ kept: subscription?.id, ended: id }, 'A second subscription of one customer is ended');
    try {
      await provider.ask((stripe) => stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true }));
    } catch (error) {
      // It has ended meanwhile.
      if (!isRefused(error)) throw error;
    }
  }
  return surplus.length > 0;
}

/** The subscription of a customer that was deleted is gone with them; the account's next customer has none yet. */
function ended(known: Known | null): Known | null {
  if (!known || isOver(known.status)) return known;
  return { ...known, status: 'canceled', hasPaymentMethod: false, nextCharge: null };
}

interface Answer {
  said: Said;
  known: Known | null;
  openCheckouts: readonly string[];
}

/** @returns null when a newer answer may have been kept */
async function keep(
  before: SubscriptionDocument,
  { said, known, openCheckouts }: Answer,
): Promise<SubscriptionDocument | null> {
  const now = new Date();
  const standing = standingOf(known, now, now);
  const isNews = !isDeepStrictEqual(known, before.known) || standing.active !== before.active;
  const revision = isNews ? before.revision + 1 : before.revision;
  const wasDeleted = said.customer === null;
  return change(
    Subscriptions,
    { _id: before._id, changes: before.changes },
    {
      $set: {
        known,
        active: standing.active,
        revision,
        checkedAt: now,
        checkouts: [...openCheckouts],
        dueAt: nextCheckAt(known, now, Math.random()),
        ...(before.trialOwed && !known && { dueAt: before.dueAt ?? now }),
      },
      $inc: { changes: 1, formerCustomers: wasDeleted ? 1 : 0 },
      $unset: { ...(known && { trialOwed: 1 as const }), ...(wasDeleted && { customerId: 1 as const }) },
    },
    isNews ? tellingOf(before._id, { standing, revision }) : [],
  );
}

/** The test page's customer is nobody's account, so there is nobody to tell. */
function tellingOf(
  accountId: number,
  { standing, revision }: { standing: Standing; revision: number },
): OutboxEntry[] {
  if (accountId === testCustomerId) return [];
  const { plan, status, active, currentPeriodEnd, cancelAtPeriodEnd } = standing;
  const data = { accountId, plan, status, active, currentPeriodEnd, cancelAtPeriodEnd, revision };
  return [event(subscriptionChanged, data)];
}
