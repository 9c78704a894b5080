import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { showToast } from '@family-chores/ui/feedback';
import { RewardFormDialog } from './reward-form-dialog.tsx';
import { useRewardsEditMutation } from './rewards.api.ts';

interface Props {
  reward: Reward;
  onClose: () => void;
}

export function EditRewardDialog({ reward: { id, name, description, pointsCost }, onClose }: Props) {
  const [edit] = useRewardsEditMutation();
  return (
    <RewardFormDialog
      title="Edit Reward"
      description="Past redemptions keep their name and points."
      submitLabel="Save changes"
      pendingLabel="Saving..."
      initial={{ name, description, pointsCost }}
      save={async (fields) => {
        const edited = await edit({ id, body: fields }).unwrap();
        onClose();
        showToast({
          title: 'Reward updated',
          description: `${edited.name} has been updated successfully.`,
          tone: 'success',
        });
      }}
      failure="Failed to update reward"
      onClose={onClose}
    />
  );
}
