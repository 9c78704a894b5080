import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { day } from '../subscription/day.ts';

/** Explains what canceling now means. */
export function cancelText(subscription: Subscription): string {
  const { status, trialEnd, currentPeriodEnd, paymentFailed } = subscription;
  const end = (status === 'trialing' ? trialEnd : null) ?? currentPeriodEnd;
  const until = end ? day(end) : 'its end';
  if (paymentFailed) return `Your plan ends on ${until}, and you will not be charged again.`;
  return status === 'trialing'
    ? `Everything works until your trial ends on ${until}, and nothing will be charged.`
    : `Everything works until ${until}, which you have paid for. Nothing is charged after that.`;
}
