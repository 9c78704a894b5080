import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import type { DataOf } from '@family-chores/contracts/define-event';
import { event, type OutboxEntry } from '@family-chores/service-kit/events';

type SubscriptionData = DataOf<typeof subscriptionChanged>;

/** Builds the event that billing publishes about a subscription, by default an active monthly one. */
export function subscriptionChangedEvent(
  fields: Pick<SubscriptionData, 'accountId' | 'revision'> & Partial<SubscriptionData>,
): OutboxEntry {
  return event(subscriptionChanged, {
    plan: 'monthly',
    status: 'active',
    active: true,
    currentPeriodEnd: null,
    cancelAtPeriodEnd: false,
    ...fields,
  });
}

export const endedFields = { status: 'canceled', active: false } as const;
