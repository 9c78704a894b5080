import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { showToast } from '@family-chores/ui/feedback';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { errorMessage } from '@family-chores/web-kit/api';
import { useRewardsRemoveMutation } from './rewards.api.ts';

interface Props {
  reward: Reward;
  onClose: () => void;
}

export function DeleteRewardDialog({ reward: { id, name }, onClose }: Props) {
  const [remove, { isLoading }] = useRewardsRemoveMutation();

  async function confirm() {
    try {
      await remove({ id }).unwrap();
      onClose();
      showToast({
        title: 'Reward deleted',
        description: `${name} can no longer be redeemed.`,
        tone: 'success',
      });
    } catch (error) {
      const description = errorMessage(error, 'Failed to delete reward');
      showToast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}`}
      description="This action cannot be undone. Past redemptions stay in the history."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
