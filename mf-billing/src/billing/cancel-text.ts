import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { day } from '../subscription/day.ts';

/** What canceling now would mean. */
export function cancelText({ status, trialEnd, currentPeriodEnd }: Subscription): string {
  const end = (status === 'trialing' ? trialEnd : null) ?? currentPeriodEnd;
  const until = end ? day(end) : 'its end';
  return status === 'trialing'
    ? `Everything works until your trial ends on ${until}, and nothing will be charged.`
    : `Everything works until ${until}, which you have paid for. Nothing is charged after that.`;
}
