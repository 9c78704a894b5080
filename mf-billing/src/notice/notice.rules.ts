import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { TRIAL_NOTICE_DAYS } from '../constants.ts';
import { planStateOf } from '../subscription/subscription.rules.ts';

export type Notice =
  | { kind: 'trial-ends'; days: number; after: 'charged' | 'canceled' | 'noCard' }
  | { kind: 'payment-failed'; active: boolean }
  | { kind: 'trial-over' }
  | { kind: 'over' };

export function noticeOf(subscription: Subscription): Notice | null {
  const { active, status, trialDaysRemaining: days } = subscription;
  const planState = planStateOf(subscription);
  if (planState === 'late') return { kind: 'payment-failed', active };
  if (planState === 'trial-over' || planState === 'over') return { kind: planState };
  if (!active || status !== 'trialing' || days === null || days > TRIAL_NOTICE_DAYS) return null;
  return { kind: 'trial-ends', days, after: afterTrial(subscription) };
}

function afterTrial({ cancelAtPeriodEnd, hasPaymentMethod }: Subscription) {
  if (cancelAtPeriodEnd) return 'canceled';
  return hasPaymentMethod ? 'charged' : 'noCard';
}

/** A failed payment needs attention, so its notice cannot be dismissed; other notices can be, until tomorrow. */
export const isDismissible = ({ kind }: Notice) => kind !== 'payment-failed';
