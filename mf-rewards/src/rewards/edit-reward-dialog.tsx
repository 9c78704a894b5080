import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { RewardFormDialog } from './reward-form-dialog.tsx';
import { useRewardsEditMutation } from './rewards.api.ts';

interface Props {
  reward: Reward;
  onClose: () => void;
}

export function EditRewardDialog({ reward, onClose }: Props) {
  const [edit] = useRewardsEditMutation();
  return (
    <RewardFormDialog
      title="Edit Reward"
      description="Past redemptions keep their name and points."
      submitLabel="Save changes"
      pendingLabel="Saving..."
      reward={reward}
      onSave={(fields) =>
        withOutcomeToast(() => edit({ id: reward.id, body: fields }).unwrap(), {
          success: (edited) => ({
            title: 'Reward updated',
            description: `${edited.name} has been updated successfully.`,
          }),
          failure: { description: 'Failed to update reward' },
        })
      }
      onClose={onClose}
    />
  );
}
