import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { planOf } from '../constants.ts';
import { daysLeftText } from '../subscription/days-left-text.ts';
import { formatDay } from '../subscription/format-day.ts';
import { type PlanState, planStateOf } from '../subscription/subscription.rules.ts';

const summaries: Record<PlanState, (subscription: Subscription) => string> = {
  none: () => 'No plan yet',
  unfinished: () => 'Your payment is not finished',
  trial: ({ trialDaysRemaining }) => `Free trial, ${daysLeftText(trialDaysRemaining ?? 0)}`,
  paid: ({ plan }) => (plan ? `${planOf(plan).name} plan, active` : 'Active'),
  ending: ({ currentPeriodEnd }) =>
    currentPeriodEnd ? `Ends on ${formatDay(currentPeriodEnd)}` : 'Ends soon',
  late: () => 'Your last payment failed',
  'trial-over': () => 'Your trial has ended',
  over: () => 'Your plan has ended',
};

export function summaryOf(subscription: Subscription): string {
  return summaries[planStateOf(subscription)](subscription);
}
