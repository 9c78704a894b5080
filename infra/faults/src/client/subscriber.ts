import { createSubscription, startCheckout } from '@family-chores/contracts/billing/subscriptions';
import { getSession } from '@family-chores/contracts/identity/accounts';
import type { FaultStack } from '../stack/fault-stack.ts';
import { until } from '../stack/until.ts';
import { ApiClient } from './api-client.ts';

interface SubscriptionRow {
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

export interface Subscriber {
  readonly client: ApiClient;
  readonly userId: number;
  readonly request: { userId: number; email: string; name: string; plan: 'monthly' };
}

export async function newSubscriber({ target }: FaultStack): Promise<Subscriber> {
  const client = await ApiClient.guest(target);
  const { user } = (await client.call(getSession, {})).body;
  const userId = user?.id ?? 0;
  return {
    client,
    userId,
    request: { userId, email: `u${userId}@example.org`, name: 'Ada', plan: 'monthly' },
  };
}

/** Creates a user on trial. @returns the user, with the ids of their customer and subscription at Stripe */
export async function newSubscriberOnTrial(
  stack: FaultStack,
): Promise<Subscriber & { customer: string; id: string }> {
  const subscriber = await newSubscriber(stack);
  await subscriber.client.call(createSubscription, { body: subscriber.request });
  const { customerId = '', known } = await billingRowOf(stack, subscriber);
  return { ...subscriber, customer: customerId, id: known?.subscriptionId ?? '' };
}

/** Reads billing's record from its database, because a call might make billing query Stripe. */
export async function billingRowOf(
  { databases }: FaultStack,
  { userId }: Subscriber,
): Promise<SubscriptionRow> {
  const rows = databases.of('billing').collection<SubscriptionRow>('subscriptions');
  // Without the outbox, because callers compare rows, and its entries disappear when they are published.
  const row = await rows.findOne({ _id: userId }, { projection: { outbox: 0 } });
  if (!row) throw new Error(`Billing has no record of account ${userId}`);
  return row;
}

export async function untilBillingRow(
  stack: FaultStack,
  subscriber: Subscriber,
  expected: (row: SubscriptionRow) => boolean,
): Promise<void> {
  await until(`billing's record of account ${subscriber.userId} is as expected`, async () =>
    expected(await billingRowOf(stack, subscriber)),
  );
}

export function timesReceived({ databases }: FaultStack, _id: string): Promise<number> {
  return databases.of('billing').collection<{ _id: string }>('receivedEvents').countDocuments({ _id });
}

/** The published revisions of an account's subscription, in order. A revision published twice is listed twice. */
export async function publishedRevisions(
  { databases }: FaultStack,
  { userId }: Subscriber,
): Promise<number[]> {
  const filter = { 'entry.type': 'subscription.changed', 'entry.data.accountId': userId };
  interface SentEntry {
    entry: { data: { revision: number } };
  }
  const sent = await databases.of('billing').collection<SentEntry>('outbox').find(filter).toArray();
  return sent.map(({ entry }) => entry.data.revision).toSorted((a, b) => a - b);
}

/** @returns the address of the checkout page */
export async function openCheckout({ target }: FaultStack, { client, request }: Subscriber): Promise<string> {
  const body = {
    ...request,
    plan: 'annual' as const,
    successUrl: `${target.origin}/billing?paid`,
    cancelUrl: `${target.origin}/billing`,
  };
  return (await client.call(startCheckout, { body })).body.checkoutUrl;
}

/** @returns the address to which the page redirects */
export async function payAt(url: string, card = '4242424242424242'): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  return response.headers.get('location');
}
