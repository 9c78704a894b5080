import type { Subscription } from '@family-chores/contracts/billing/subscriptions';

type Running = Pick<Subscription, 'active' | 'cancelAtPeriodEnd'>;

/** Specification, section 4. */
export const canCancel = ({ active, cancelAtPeriodEnd }: Running) => active && !cancelAtPeriodEnd;
export const canResume = ({ active, cancelAtPeriodEnd }: Running) => active && cancelAtPeriodEnd;

export function canSwitchTo(
  plan: 'monthly' | 'annual',
  current: Pick<Subscription, 'active' | 'plan'>,
): boolean {
  return current.active && current.plan !== plan;
}

/**
 * What a subscription means to who has it.
 * - `none`: there never was one.
 * - `unfinished`: the first payment was begun and not completed.
 * - `trial`, `paid`: it runs and goes on.
 * - `ending`: it runs until its end, which was asked for.
 * - `late`: a payment was refused.
 * - `trial-over`, `over`: it has ended, the latter after it was paid for.
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

/** Whether a period followed the trial. */
function wasPaidFor({ trialEnd, currentPeriodEnd }: Subscription): boolean {
  return trialEnd === null || (currentPeriodEnd !== null && currentPeriodEnd > trialEnd);
}

/** Whether a checkout has arrived: there is something to charge, and it runs. */
export function isPaymentSettled({ active, hasPaymentMethod, paymentFailed }: Subscription): boolean {
  return active && hasPaymentMethod && !paymentFailed;
}
