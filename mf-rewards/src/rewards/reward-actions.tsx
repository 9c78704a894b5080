import type { Reward } from '@family-chores/contracts/rewards/rewards';
import { IconButton } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { Inline } from '@family-chores/ui/layout';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const EditRewardDialog = lazyPart(() => import('./edit-reward-dialog.tsx').then((m) => m.EditRewardDialog));
const DeleteRewardDialog = lazyPart(() =>
  import('./delete-reward-dialog.tsx').then((m) => m.DeleteRewardDialog),
);

export function RewardActions({ reward }: { reward: Reward }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  const { canManage } = useRights(reward.familyId);
  if (!canManage) return null;
  return (
    <Inline gap="xs" wrap={false}>
      <IconButton
        label={`Edit ${reward.name}`}
        icon={<Icon name="pencil" />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        label={`Delete ${reward.name}`}
        variant="danger"
        icon={<Icon name="trash" />}
        onClick={() => setOpen('delete')}
      />
      {open === 'edit' && <EditRewardDialog reward={reward} onClose={close} />}
      {open === 'delete' && <DeleteRewardDialog reward={reward} onClose={close} />}
    </Inline>
  );
}
