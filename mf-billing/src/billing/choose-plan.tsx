import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Card, Stack } from '@family-chores/ui/layout';
import { Mascot } from '@family-chores/ui/mascot';
import { Heading, Text } from '@family-chores/ui/text';
import { space } from '@family-chores/ui/theme';
import { TRIAL_DAYS } from '@family-chores/contracts/billing/offers';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlanName } from '../constants.ts';
import { useBillingCreateMutation } from '../subscription/changes.api.ts';
import { PlanChoice } from '../subscription/plan-choice.tsx';
import type { PlanState } from '../subscription/subscription.rules.ts';
import { useCheckout } from '../subscription/use-checkout.ts';
import type { Account } from './account.ts';

interface Props {
  account: Account;
  planState: PlanState;
  lastPlan: PlanName | null;
}

const Intro = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('lg')};
  > :last-child {
    flex: 1 1 280px;
  }
`;

const NOTHING_LOST = 'Everything your family made is still here. Choose a plan to add members and chores.';

function introOf(planState: PlanState): { title: string; text: string } {
  if (planState === 'none') {
    const text = `${TRIAL_DAYS} days free, no credit card required, and you can cancel before the trial ends.`;
    return { title: 'Start your free trial', text };
  }
  if (planState === 'unfinished') {
    return {
      title: 'Your payment is not finished',
      text: 'Your plan starts as soon as the payment is complete. Nothing is lost.',
    };
  }
  return {
    title: planState === 'trial-over' ? 'Your trial has ended' : 'Your plan has ended',
    text: NOTHING_LOST,
  };
}

export function ChoosePlan({ account, planState, lastPlan }: Props) {
  const { title, text } = introOf(planState);
  const [plan, setPlan] = useState<PlanName>(lastPlan ?? 'annual');
  const isNew = planState === 'none';
  return (
    <Card>
      <Stack gap="xl">
        <Intro>
          <Mascot mood={isNew ? 'cheerleader' : 'helper'} size={88} />
          <Stack gap="xs">
            <Heading level={2}>{title}</Heading>
            <Text>{text}</Text>
          </Stack>
        </Intro>
        <PlanChoice value={plan} onChange={setPlan} />
        {isNew ? <StartTrial account={account} plan={plan} /> : <Pay account={account} plan={plan} />}
      </Stack>
    </Card>
  );
}

function StartTrial({ account, plan }: { account: Account; plan: PlanName }) {
  const [create, { isLoading }] = useBillingCreateMutation();
  return (
    <Button
      variant="primary"
      size="lg"
      fullWidth
      pending={isLoading}
      pendingLabel="Starting..."
      onClick={() =>
        void withOutcomeToast(() => create({ body: { ...account, plan } }).unwrap(), {
          success: { title: 'Your free trial has begun' },
          failure: { description: 'Failed to create subscription' },
        })
      }
    >
      Start free trial
    </Button>
  );
}

function Pay({ account, plan }: { account: Account; plan: PlanName }) {
  const { checkout, isLeaving } = useCheckout('/billing');
  return (
    <Stack gap="sm">
      <Button
        variant="primary"
        size="lg"
        fullWidth
        icon={<Icon name="lock" />}
        pending={isLeaving}
        pendingLabel="Opening the checkout..."
        onClick={() => void checkout(account, plan)}
      >
        Continue to checkout
      </Button>
      <Text size="sm" tone="soft" align="center">
        You pay on a page of our card provider. We never see your card.
      </Text>
    </Stack>
  );
}
