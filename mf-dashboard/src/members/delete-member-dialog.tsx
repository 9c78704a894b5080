import type { Member } from '@family-chores/contracts/families/members';
import { showToast } from '@family-chores/ui/feedback';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { errorMessage } from '@family-chores/web-kit/api';
import { useDashboardRemoveMemberMutation } from './members.api.ts';

interface Props {
  member: Member;
  onClose: () => void;
}

export function DeleteMemberDialog({ member: { id, name }, onClose }: Props) {
  const [remove, { isLoading }] = useDashboardRemoveMemberMutation();

  async function confirm() {
    try {
      await remove({ id }).unwrap();
      onClose();
      showToast({
        title: 'Family member deleted',
        description: `${name} has been removed from the family.`,
        tone: 'success',
      });
    } catch (error) {
      const description = errorMessage(error, 'Failed to delete family member');
      showToast({ title: 'Error', description, tone: 'destructive' });
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${name}`}
      description={`This action cannot be undone. All chore assignments and points of ${name} will be lost.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
