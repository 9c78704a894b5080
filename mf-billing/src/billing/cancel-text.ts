import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { endTexts } from '../subscription/end-texts.ts';

export function cancelText(subscription: Subscription): string {
  const { status, trialEnd, currentPeriodEnd, paymentFailed } = subscription;
  const end = (status === 'trialing' ? trialEnd : null) ?? currentPeriodEnd;
  const { until, when } = endTexts(end, status);
  if (paymentFailed) return `Your plan ends ${when}, and you will not be charged again.`;
  if (status !== 'trialing')
    return `You have paid until ${until}, and everything works until then. Nothing is charged after that.`;
  return `Everything works until your trial ends${end ? ` ${when}` : ''}, and nothing will be charged.`;
}
