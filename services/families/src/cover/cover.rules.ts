import type { DataOf } from '@family-chores/contracts/define-event';
import type { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import type { Cover } from '../families/family.model.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

export function toStanding({
  status,
  active,
}: Pick<DataOf<typeof subscriptionChanged>, 'status' | 'active'>): SubscriptionDocument['standing'] {
  if (active) return 'active';
  return status === 'none' ? 'none' : 'ended';
}

/**
 * One active subscription covers the whole family. A family without any recorded subscription has not lapsed, so that
 * guests are not locked out.
 */
export function coverOf(subscriptions: readonly Pick<SubscriptionDocument, 'standing' | 'plan'>[]): Cover {
  const active = subscriptions.filter(({ standing }) => standing === 'active');
  return {
    lapsed: active.length === 0 && subscriptions.some(({ standing }) => standing === 'ended'),
    annual: active.some(({ plan }) => plan === 'annual'),
  };
}
