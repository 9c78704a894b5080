import type { DataOf } from '@family-chores/contracts/define-event';
import type { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import type { Cover } from '../families/family.model.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

/** What billing published about an account, reduced to what decides its families' cover. */
export function toStanding({
  status,
  active,
}: Pick<DataOf<typeof subscriptionChanged>, 'status' | 'active'>): SubscriptionDocument['standing'] {
  if (active) return 'active';
  return status === 'none' ? 'none' : 'ended';
}

/**
 * One paying account covers the whole family. A family without any recorded subscription is covered too, so that neither
 * guests nor families whose event has not arrived yet are locked out.
 */
export function coverOf(subscriptions: readonly Pick<SubscriptionDocument, 'standing' | 'plan'>[]): Cover {
  const active = subscriptions.filter(({ standing }) => standing === 'active');
  return {
    lapsed: active.length === 0 && subscriptions.some(({ standing }) => standing === 'ended'),
    annual: active.some(({ plan }) => plan === 'annual'),
  };
}
