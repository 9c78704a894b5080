import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { formatDay } from '../subscription/format-day.ts';

/** Explains what happens if the user cancels now. */
export function cancelText(subscription: Subscription): string {
  const { status, trialEnd, currentPeriodEnd, paymentFailed } = subscription;
  const end = (status === 'trialing' ? trialEnd : null) ?? currentPeriodEnd;
  const until = end ? formatDay(end) : `the end of the ${status === 'trialing' ? 'trial' : 'period'}`;
  if (paymentFailed)
    return `Your plan ends ${end ? 'on' : 'at'} ${until}, and you will not be charged again.`;
  if (status !== 'trialing')
    return `You have paid until ${until}, and everything works until then. Nothing is charged after that.`;
  return end
    ? `Everything works until your trial ends on ${until}, and nothing will be charged.`
    : 'Everything works until your trial ends, and nothing will be charged.';
}
