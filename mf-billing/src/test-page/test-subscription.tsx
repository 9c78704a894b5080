import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Button } from '@family-chores/ui/actions';
import { DefinitionList } from '@family-chores/ui/data';
import { Icon } from '@family-chores/ui/icons';
import { Card, Inline, Section, Stack } from '@family-chores/ui/layout';
import { plans, planOf } from '../constants.ts';
import { formatDay } from '../subscription/format-day.ts';
import { canCancel, canResume, canSwitchTo } from '../subscription/subscription.rules.ts';
import { useChanges } from '../subscription/use-changes.ts';

interface Props {
  subscription: Subscription;
  isChecking: boolean;
  onCheck: () => void;
}

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

export function TestSubscription({ subscription, isChecking, onCheck }: Props) {
  const { status, active, plan, trialDaysRemaining, currentPeriodEnd, cancelAtPeriodEnd } = subscription;
  const { cancel, resume, switchTo, isCanceling, isResuming, isSwitching } = useChanges(subscription.userId);
  return (
    <Stack gap="2xl">
      <Section
        title="Status"
        actions={
          <Button
            icon={<Icon name="refresh" />}
            pending={isChecking}
            pendingLabel="Checking..."
            onClick={onCheck}
          >
            Check Status
          </Button>
        }
      >
        <Card>
          <DefinitionList
            items={[
              { term: 'Status', description: status },
              { term: 'Active', description: yesOrNo(active) },
              { term: 'Plan', description: plan ? planOf(plan).name : 'None' },
              { term: 'Trial days remaining', description: trialDaysRemaining ?? 'None' },
              {
                term: 'Current period end',
                description: currentPeriodEnd ? formatDay(currentPeriodEnd) : 'None',
              },
              { term: 'Cancel at period end', description: yesOrNo(cancelAtPeriodEnd) },
            ]}
          />
        </Card>
      </Section>
      <Section title="Changes" description="The status decides which changes are available.">
        <Inline gap="sm">
          <Button
            variant="danger"
            disabled={!canCancel(subscription)}
            pending={isCanceling}
            pendingLabel="Canceling..."
            onClick={() => void cancel(currentPeriodEnd)}
          >
            Cancel
          </Button>
          <Button
            disabled={!canResume(subscription)}
            pending={isResuming}
            pendingLabel="Resuming..."
            onClick={() => void resume()}
          >
            Resume
          </Button>
          {plans.map(({ value, name }) => (
            <Button
              key={value}
              disabled={!canSwitchTo(value, subscription)}
              pending={isSwitching && canSwitchTo(value, subscription)}
              pendingLabel="Switching..."
              onClick={() => void switchTo(value)}
            >
              Switch to {name}
            </Button>
          ))}
        </Inline>
      </Section>
    </Stack>
  );
}
