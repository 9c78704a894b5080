import type { Subscription } from '@family-chores/contracts/billing/subscriptions';

type RenewalState = Pick<Subscription, 'active' | 'cancelAtPeriodEnd'>;

// Which changes a subscription allows: specification, section 4.
export const canCancel = ({ active, cancelAtPeriodEnd }: RenewalState) => active && !cancelAtPeriodEnd;
export const canResume = ({ active, cancelAtPeriodEnd }: RenewalState) => active && cancelAtPeriodEnd;

export function canSwitchTo(
  plan: 'monthly' | 'annual',
  current: Pick<Subscription, 'active' | 'plan'>,
): boolean {
  return current.active && current.plan !== plan;
}

/**
 * A subscription from its owner's point of view.
 * - `none`: never subscribed.
 * - `unfinished`: the first payment was started but not completed.
 * - `trial`, `paid`: active and not canceled.
 * - `ending`: canceled, active until the end of the period.
 * - `late`: a payment was declined.
 * - `trial-over`, `over`: ended after the trial, or after a paid period.
 */
export type PlanState = 'none' | 'unfinished' | 'trial' | 'paid' | 'ending' | 'late' | 'trial-over' | 'over';

export function planStateOf(subscription: Subscription): PlanState {
  const { status, active, cancelAtPeriodEnd, paymentFailed } = subscription;
  if (status === 'none') return 'none';
  if (status === 'past_due' || status === 'unpaid' || (active && paymentFailed)) return 'late';
  if (status === 'incomplete' || status === 'incomplete_expired') return 'unfinished';
  if (!active) return wasPaidFor(subscription) ? 'over' : 'trial-over';
  if (cancelAtPeriodEnd) return 'ending';
  return status === 'trialing' ? 'trial' : 'paid';
}

/** Whether there was a paid period: after the trial, or without a trial. */
function wasPaidFor({ trialEnd, currentPeriodEnd }: Subscription): boolean {
  return trialEnd === null || (currentPeriodEnd !== null && currentPeriodEnd > trialEnd);
}

export function isPaymentSettled({ active, hasPaymentMethod, paymentFailed }: Subscription): boolean {
  return active && hasPaymentMethod && !paymentFailed;
}
