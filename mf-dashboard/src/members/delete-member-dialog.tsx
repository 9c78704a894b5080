import type { Member } from '@family-chores/contracts/families/members';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useDashboardRemoveMemberMutation } from './members.api.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function DeleteMemberDialog({ member: { id, name }, onClose }: Props) {
  const [remove] = useDashboardRemoveMemberMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ id }).unwrap(), {
      success: {
        title: 'Family member deleted',
        description: `${name} has been removed from the family.`,
      },
      failure: { description: 'Failed to delete family member' },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      description={`This action cannot be undone. All chore assignments and points of ${name} will be lost.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
