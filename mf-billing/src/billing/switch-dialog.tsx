import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { type PlanName, planOf } from '../constants.ts';
import { priceText } from '../subscription/price-text.ts';
import { useChanges } from '../subscription/use-changes.ts';

interface Props {
  subscription: Subscription;
  to: PlanName;
  onClose: () => void;
}

const BADGES_LOST = ' Premium milestone badges come with the annual plan only.';

export function SwitchDialog({ subscription, to, onClose }: Props) {
  const { userId, status } = subscription;
  const { switchTo } = useChanges(userId);
  const plan = planOf(to);
  const costText =
    status === 'trialing'
      ? `Your trial continues unchanged. After it you pay ${priceText(plan)}.`
      : `You pay ${priceText(plan)} from today on, less what is left of the period you paid for.`;

  return (
    <ConfirmDialog
      title={`Switch to ${plan.name}?`}
      description={to === 'monthly' ? costText + BADGES_LOST : costText}
      confirmLabel={`Switch to ${plan.name}`}
      pendingLabel="Switching..."
      tone="primary"
      onConfirm={() => switchTo(to)}
      onClose={onClose}
    />
  );
}
