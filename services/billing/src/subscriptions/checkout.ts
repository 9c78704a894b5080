import { randomUUID } from 'node:crypto';
import { problem } from '@family-chores/contracts/problem';
import { sha256 } from '@family-chores/service-kit/hash';
import type Stripe from 'stripe';
import { currency } from '../plans/plans.ts';
import type { Shop } from '../plans/shop.ts';
import { isMissing, isRefused } from '../provider/failures.ts';
import { ensureCustomer } from './customers.ts';
import { mayTry, trial, type Refresh, type Wish } from './start-trial.ts';
import { isRunning, type Known } from './standing.rules.ts';
import { Subscriptions } from './subscription.model.ts';

export interface CheckoutWish extends Wish {
  accountId: number;
  successUrl: string;
  cancelUrl: string;
  /** The same for a request that is repeated. */
  requestKey: string | undefined;
}

type Create = Stripe.Checkout.SessionCreateParams;

/**
 * Opens a page of Stripe's where a plan is paid for. Whose subscription runs gives a card for it there, so that there
 * is never a second one; who has none subscribes there. An account has one such page: the one before is closed.
 * @returns the address of the page
 */
export async function openCheckout(shop: Shop, refresh: Refresh, wish: CheckoutWish): Promise<string> {
  const { accountId, requestKey } = wish;
  const customer = await ensureCustomer(shop.provider, accountId, wish);
  const { known } = await refresh(accountId);
  const page = {
    customer,
    success_url: wish.successUrl,
    cancel_url: wish.cancelUrl,
    client_reference_id: String(accountId),
    ...(known && isRunning(known.status)
      ? addingCard(wish, known)
      : subscribing(wish, known, await shop.prices.idOf(wish.plan))),
  };
  // With what is asked for: a repeated request may find another state than the first one, and then needs another page.
  const asked = sha256(JSON.stringify(page));
  const idempotencyKey = `checkout:${requestKey ?? randomUUID()}:${asked}`;
  const { id, url } = await shop.provider.ask((stripe) =>
    stripe.checkout.sessions.create(page, { idempotencyKey }),
  );
  if (url === null) throw new Error(`The checkout page ${id} has no address`);
  await closeOthers(shop, accountId, id);
  return url;
}

function addingCard({ plan }: CheckoutWish, { subscriptionId }: Known): Create {
  const metadata = { plan, subscriptionId };
  return { mode: 'setup', currency, metadata, setup_intent_data: { metadata } };
}

function subscribing({ accountId, plan }: CheckoutWish, known: Known | null, price: string): Create {
  const metadata = { accountId: String(accountId) };
  return {
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    payment_method_collection: 'always',
    metadata: { plan },
    subscription_data: { metadata, ...(mayTry(accountId, known) && trial) },
  };
}

/** Keeps the page and closes those opened before it: of two opened at once one is left. */
async function closeOthers({ provider }: Shop, accountId: number, id: string): Promise<void> {
  const kept = await Subscriptions.findOneAndUpdate(
    { _id: accountId },
    { $addToSet: { checkouts: id }, $inc: { changes: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!kept) throw problem('not-found');
  const before = kept.checkouts.slice(0, kept.checkouts.indexOf(id));
  for (const former of before) {
    try {
      await provider.ask((stripe) => stripe.checkout.sessions.expire(former));
    } catch (error) {
      // It is used up or over: whatever came of it is learned with the next answer.
      if (!isRefused(error) && !isMissing(error)) throw error;
    }
  }
}
