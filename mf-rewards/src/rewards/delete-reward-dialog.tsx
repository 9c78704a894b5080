import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useRewardsRemoveMutation } from './rewards.api.ts';

interface Props {
  reward: Reward;
  onClose: () => void;
}

export function DeleteRewardDialog({ reward: { id, name }, onClose }: Props) {
  const [remove] = useRewardsRemoveMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ id }).unwrap(), {
      success: { title: 'Reward deleted', description: `${name} can no longer be redeemed.` },
      failure: { description: 'Failed to delete reward' },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      description="This action cannot be undone. Past redemptions stay in the history."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
