import { createSubscription, startCheckout } from '@family-chores/contracts/billing/subscriptions';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';

/** An account's subscription as billing stores it. */
interface KeptRow {
  _id: number;
  customerId?: string;
  active: boolean;
  revision: number;
  known: {
    subscriptionId: string;
    status: string;
    plan: string | null;
    hasPaymentMethod: boolean;
    cancelAtPeriodEnd: boolean;
  } | null;
}

/** A user with an account and the input of their subscription. */
export interface Subscriber {
  readonly visitor: Visitor;
  readonly userId: number;
  readonly wish: { userId: number; email: string; name: string; plan: 'monthly' };
}

export async function newSubscriber({ place }: FaultStack): Promise<Subscriber> {
  const visitor = await Visitor.guest(place);
  const { user } = (await visitor.call(getSession, {})).body;
  const userId = user?.id ?? 0;
  return { visitor, userId, wish: { userId, email: `u${userId}@example.org`, name: 'Ada', plan: 'monthly' } };
}

/** A user on trial, with the ids that billing stores. */
export async function onTrial(stack: FaultStack): Promise<Subscriber & { customer: string; id: string }> {
  const subscriber = await newSubscriber(stack);
  await subscriber.visitor.call(createSubscription, { body: subscriber.wish });
  const { customerId = '', known } = await keptOf(stack, subscriber);
  return { ...subscriber, customer: customerId, id: known?.subscriptionId ?? '' };
}

/** Reads billing's record from its database, because a call might make billing query Stripe. */
export async function keptOf({ databases }: FaultStack, { userId }: Subscriber): Promise<KeptRow> {
  const rows = databases.billing.collection<KeptRow>('subscriptions');
  // Pending events are removed as soon as they are published, so they are not part of the comparison.
  const kept = await rows.findOne({ _id: userId }, { projection: { outbox: 0 } });
  if (!kept) throw new Error(`Billing has no record of account ${userId}`);
  return kept;
}

/** Waits until billing's record is as expected, without calling billing. */
export async function untilKept(
  stack: FaultStack,
  subscriber: Subscriber,
  expected: (kept: KeptRow) => boolean,
): Promise<void> {
  await until(`account ${subscriber.userId} is as expected`, async () =>
    expected(await keptOf(stack, subscriber)),
  );
}

/** How often billing recorded an event as received. */
export function timesReceived({ databases }: FaultStack, _id: string): Promise<number> {
  return databases.billing.collection<{ _id: string }>('receivedEvents').countDocuments({ _id });
}

/** How often each revision of an account's subscription was published. */
export async function toldRevisions({ databases }: FaultStack, { userId }: Subscriber): Promise<number[]> {
  const about = { 'entry.type': 'subscription.changed', 'entry.data.accountId': userId };
  interface Sent {
    entry: { data: { revision: number } };
  }
  const sent = await databases.billing.collection<Sent>('outbox').find(about).toArray();
  return sent.map(({ entry }) => entry.data.revision).toSorted((one, other) => one - other);
}

/** Opens the checkout page. */
export async function openCheckout({ place }: FaultStack, { visitor, wish }: Subscriber): Promise<string> {
  const body = {
    ...wish,
    plan: 'annual' as const,
    successUrl: `${place.origin}/billing?paid`,
    cancelUrl: `${place.origin}/billing`,
  };
  return (await visitor.call(startCheckout, { body })).body.checkoutUrl;
}

/** Submits a card there. @returns the address to which the page redirects */
export async function payAt(url: string, card = '4242424242424242'): Promise<string | null> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return answer.headers.get('location');
}
