import type { Message } from '@family-chores/contracts/chat/messages';
import type { Member } from '@family-chores/contracts/families/members';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { errorMessage, withOutcomeToast } from '@family-chores/web-kit/api';
import { useFamily } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { cacheDeletion, useDashboardDeleteMessageMutation } from './chat.api.ts';

interface Props {
  message: Message;
  me: Member;
  onClose: () => void;
}

export function DeleteMessageDialog({ message: { id, familyId, senderId, sender }, me, onClose }: Props) {
  const dispatch = useAppDispatch();
  const isGuarded = Boolean(useFamily(familyId).data?.guard);
  const [deleteMessage] = useDashboardDeleteMessageMutation();

  function confirm() {
    return withOutcomeToast(
      async () => {
        await deleteMessage({ id }).unwrap();
        dispatch(cacheDeletion({ familyId, messageId: id, deletedBy: isGuarded ? me.id : null }));
      },
      { failure: { description: (error) => errorMessage(error, 'Failed to delete message') } },
    );
  }

  return (
    <ConfirmDialog
      title="Delete this message?"
      description={`${senderId === me.id ? 'Your' : `${sender.name}'s`} words disappear for everyone in the family. This cannot be undone.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
