import { withOutcomeToast } from '@family-chores/web-kit/api';
import { RewardFormDialog } from './reward-form-dialog.tsx';
import { useRewardsAddMutation } from './rewards.api.ts';

interface Props {
  familyId: number;
  onClose: () => void;
}

export function AddRewardDialog({ familyId, onClose }: Props) {
  const [add] = useRewardsAddMutation();
  return (
    <RewardFormDialog
      title="Add Reward"
      description="Something worth doing chores for, made by your family."
      submitLabel="Add Reward"
      pendingLabel="Adding..."
      onSave={(fields) =>
        withOutcomeToast(() => add({ body: { ...fields, familyId } }).unwrap(), {
          failure: { description: 'Failed to create reward' },
        })
      }
      onClose={onClose}
    />
  );
}
