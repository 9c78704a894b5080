import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { canResume, type PlanState } from '../subscription/subscription.rules.ts';
import { useChanges } from '../subscription/use-changes.ts';
import { useCheckout } from '../subscription/use-checkout.ts';
import { usePortal } from '../subscription/use-portal.ts';
import type { Account } from './account.ts';

interface Props {
  account: Account;
  subscription: Subscription;
  planState: PlanState;
}

export function PlanActions({ account, subscription, planState }: Props) {
  const { plan, hasPaymentMethod } = subscription;
  const { resume, isResuming } = useChanges(account.userId);
  const { checkout, isLeaving } = useCheckout('/billing');
  const portal = usePortal(account.userId, '/billing');
  const isLate = planState === 'late';
  return (
    <Inline gap="sm">
      {canResume(subscription) && (
        <Button
          variant="primary"
          pending={isResuming}
          pendingLabel="Resuming..."
          onClick={() => void resume()}
        >
          Resume
        </Button>
      )}
      {plan && !hasPaymentMethod && !isLate && (
        <Button
          variant={canResume(subscription) ? 'secondary' : 'primary'}
          icon={<Icon name="lock" />}
          pending={isLeaving}
          pendingLabel="Opening the checkout..."
          onClick={() => void checkout(account, plan)}
        >
          Add a card
        </Button>
      )}
      {(hasPaymentMethod || isLate) && (
        <Button
          variant={isLate ? 'primary' : 'secondary'}
          icon={<Icon name="lock" />}
          pending={portal.isLeaving}
          pendingLabel="Opening..."
          onClick={() => void portal.openPortal()}
        >
          Manage payment details
        </Button>
      )}
    </Inline>
  );
}
