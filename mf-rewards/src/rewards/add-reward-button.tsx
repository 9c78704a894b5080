import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

interface Props {
  familyId: number;
  variant?: 'primary' | 'secondary';
}

const AddRewardDialog = lazyPart(() => import('./add-reward-dialog.tsx').then((m) => m.AddRewardDialog));

export function AddRewardButton({ familyId, variant = 'secondary' }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { canManage } = useRights(familyId);
  if (!canManage) return null;
  return (
    <>
      <Button variant={variant} icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        Add Reward
      </Button>
      {isOpen && <AddRewardDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
