import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { endTexts } from '../subscription/end-texts.ts';
import type { PlanState } from '../subscription/subscription.rules.ts';

/** What happens next with a plan that has not ended. */
export function planText(subscription: Subscription, planState: PlanState): string {
  const { active, status, trialEnd, currentPeriodEnd, hasPaymentMethod } = subscription;
  const end = currentPeriodEnd ?? trialEnd;
  const { until, when } = endTexts(end, status);
  if (planState === 'late') {
    const consequence = active
      ? 'We will try again in a few days; until then everything works.'
      : 'You can add members and chores again once the payment goes through.';
    return `Your last payment did not go through. ${consequence}`;
  }
  if (planState === 'ending') {
    const chargeNote = status === 'trialing' ? ' Nothing will be charged.' : '';
    return `You canceled. Everything works until ${until}.${chargeNote}`;
  }
  if (planState === 'paid') return `Thank you! Your plan renews automatically ${when}.`;
  return hasPaymentMethod
    ? `Everything is free until ${until}. Then your subscription continues with the card you added.`
    : `Everything is free until ${until}. Add a card before that to keep adding members and chores.`;
}
