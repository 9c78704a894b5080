import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { DefinitionList, Pill, type PillTone } from '@family-chores/ui/data';
import { ProgressBar } from '@family-chores/ui/feedback';
import { Card, Inline, Stack } from '@family-chores/ui/layout';
import { Heading, Text } from '@family-chores/ui/text';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { formatCents } from '@family-chores/web-kit/constants';
import { planOf } from '../constants.ts';
import { formatDay } from '../subscription/format-day.ts';
import { priceText } from '../subscription/price-text.ts';
import type { PlanState } from '../subscription/subscription.rules.ts';
import { daysLeftText } from '../subscription/days-left-text.ts';
import type { Account } from './account.ts';
import { PlanActions } from './plan-actions.tsx';
import { planText } from './plan-text.ts';

interface Props {
  account: Account;
  subscription: Subscription;
  planState: PlanState;
}

const pills: Partial<Record<PlanState, { tone: PillTone; label: string }>> = {
  trial: { tone: 'accent', label: 'Free trial' },
  paid: { tone: 'success', label: 'Active' },
  ending: { tone: 'neutral', label: 'Ends soon' },
  late: { tone: 'danger', label: 'Payment failed' },
};

/** A plan that has not ended. */
export function CurrentPlan({ account, subscription, planState }: Props) {
  const { plan, trialDaysRemaining, nextCharge, currentPeriodEnd } = subscription;
  const pill = pills[planState];
  const charge = nextCharge && `${formatCents(nextCharge.amount)} on ${formatDay(nextCharge.date)}`;
  return (
    <Card>
      <Stack gap="xl">
        <Stack gap="xs">
          <Inline justify="space-between">
            <Heading level={2}>{plan ? `${planOf(plan).name} plan` : 'Your plan'}</Heading>
            {pill && <Pill tone={pill.tone}>{pill.label}</Pill>}
          </Inline>
          <Text>{planText(subscription, planState)}</Text>
        </Stack>
        {trialDaysRemaining !== null && (
          <ProgressBar
            label="Free trial"
            value={trialDaysRemaining}
            max={TRIAL_DAYS}
            valueText={daysLeftText(trialDaysRemaining)}
          />
        )}
        <DefinitionList
          items={[
            { term: 'Price', description: plan && priceText(planOf(plan)) },
            { term: 'Next charge', description: charge ?? 'None' },
            ...(currentPeriodEnd && planState === 'ending'
              ? [{ term: 'Ends on', description: formatDay(currentPeriodEnd) }]
              : []),
          ]}
        />
        <PlanActions account={account} subscription={subscription} planState={planState} />
      </Stack>
    </Card>
  );
}
