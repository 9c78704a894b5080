import type { DataOf } from '@family-chores/contracts/define-event';
import type { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import type { SubscriptionDocument } from './subscription.model.ts';

/** What the subscriptions of its accounts give a family. */
export interface Cover {
  lapsed: boolean;
  annual: boolean;
}

export function standingOf({
  status,
  active,
}: Pick<DataOf<typeof subscriptionChanged>, 'status' | 'active'>): SubscriptionDocument['standing'] {
  if (active) return 'active';
  return status === 'none' ? 'none' : 'ended';
}

/**
 * One who pays covers the family, whoever else belongs to it. Without anybody known to have had a subscription it is
 * covered: neither a guest nor an event that is late is locked out.
 */
export function coverOf(subscriptions: readonly Pick<SubscriptionDocument, 'standing' | 'plan'>[]): Cover {
  const active = subscriptions.filter(({ standing }) => standing === 'active');
  return {
    lapsed: active.length === 0 && subscriptions.some(({ standing }) => standing === 'ended'),
    annual: active.some(({ plan }) => plan === 'annual'),
  };
}
