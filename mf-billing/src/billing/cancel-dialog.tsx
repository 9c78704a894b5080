import type { Subscription } from '@family-chores/contracts/billing/subscriptions';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { useChanges } from '../subscription/use-changes.ts';
import { cancelText } from './cancel-text.ts';

interface Props {
  subscription: Subscription;
  onClose: () => void;
}

export function CancelDialog({ subscription, onClose }: Props) {
  const { cancel } = useChanges(subscription.userId);

  return (
    <ConfirmDialog
      title="Cancel your plan?"
      description={`${cancelText(subscription)} Your family, its chores and points stay. You can resume at any time before then.`}
      confirmLabel="Cancel plan"
      pendingLabel="Canceling..."
      cancelLabel="Keep plan"
      onConfirm={() => cancel(subscription.currentPeriodEnd)}
      onClose={onClose}
    />
  );
}
