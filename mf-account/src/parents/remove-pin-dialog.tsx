import type { Member } from '@family-chores/contracts/families/members';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useAccountRemovePinMutation } from './parents.api.ts';

interface Props {
  member: Member;
  /** Whether no other parent has a PIN. */
  isLastPin: boolean;
  onClose: () => void;
}

export function RemovePinDialog({ member: { id, name }, isLastPin, onClose }: Props) {
  const [remove] = useAccountRemovePinMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ id }).unwrap(), {
      success: { title: 'PIN removed', description: isLastPin ? 'Everyone can do everything again.' : name },
      failure: {
        title: 'PIN not removed',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Remove ${name}’s PIN`}
      description={
        isLastPin
          ? 'No other parent has a PIN, so everyone in the family can do everything again.'
          : `${name} can no longer act as a parent until another parent sets a new PIN.`
      }
      confirmLabel="Remove"
      pendingLabel="Removing..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
