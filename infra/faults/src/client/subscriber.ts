import { createSubscription, startCheckout } from '@family-chores/contracts/billing/subscriptions';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { until } from './until.ts';
import { Visitor } from './visitor.ts';

/** What billing keeps of an account's subscription, as it is stored. */
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

/** Somebody with an account of their own, and what a subscription is made of. */
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

/** Somebody on trial, and what billing keeps of that. */
export async function onTrial(stack: FaultStack): Promise<Subscriber & { customer: string; id: string }> {
  const subscriber = await newSubscriber(stack);
  await subscriber.visitor.call(createSubscription, { body: subscriber.wish });
  const { customerId = '', known } = await keptOf(stack, subscriber);
  return { ...subscriber, customer: customerId, id: known?.subscriptionId ?? '' };
}

/** What billing keeps, read where it is kept: asking for it might make billing ask Stripe. */
export async function keptOf({ databases }: FaultStack, { userId }: Subscriber): Promise<KeptRow> {
  const rows = databases.billing.collection<KeptRow>('subscriptions');
  // What is to be told goes as soon as it was told, whatever else happens.
  const kept = await rows.findOne({ _id: userId }, { projection: { outbox: 0 } });
  if (!kept) throw new Error(`Billing knows nothing of account ${userId}`);
  return kept;
}

/** Waits until billing keeps what is expected, asking nobody. */
export async function untilKept(
  stack: FaultStack,
  subscriber: Subscriber,
  expected: (kept: KeptRow) => boolean,
): Promise<void> {
  await until(`account ${subscriber.userId} is as expected`, async () =>
    expected(await keptOf(stack, subscriber)),
  );
}

/** How often billing noted that it received an event. */
export function timesReceived({ databases }: FaultStack, _id: string): Promise<number> {
  return databases.billing.collection<{ _id: string }>('receivedEvents').countDocuments({ _id });
}

/** How often an account's subscription was told of, by revision. */
export async function toldRevisions({ databases }: FaultStack, { userId }: Subscriber): Promise<number[]> {
  const about = { 'entry.type': 'subscription.changed', 'entry.data.accountId': userId };
  interface Sent {
    entry: { data: { revision: number } };
  }
  const sent = await databases.billing.collection<Sent>('outbox').find(about).toArray();
  return sent.map(({ entry }) => entry.data.revision).toSorted((one, other) => one - other);
}

/** Opens the page where a card is given. */
export async function openCheckout({ place }: FaultStack, { visitor, wish }: Subscriber): Promise<string> {
  const body = {
    ...wish,
    plan: 'annual' as const,
    successUrl: `${place.origin}/billing?paid`,
    cancelUrl: `${place.origin}/billing`,
  };
  return (await visitor.call(startCheckout, { body })).body.checkoutUrl;
}

/** Gives a card there. Answers the address the page leads back to. */
export async function payAt(url: string, card = '4242424242424242'): Promise<string | null> {
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return answer.headers.get('location');
}
