import { showToast } from '@family-chores/ui/feedback';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { failureText, isApiError } from '@family-chores/web-kit/api';
import { familyEntered, sessionEnded } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useAccountLeaveFamilyMutation } from './settings.api.ts';

interface Props {
  family: { id: number; name: string };
  isCurrent: boolean;
  next: { id: number } | null;
  onClose: () => void;
}

/** Asks for confirmation before leaving a family, and explains why it may not be possible. */
export function LeaveFamily({ family: { id: familyId, name }, isCurrent, next, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [leave, { isLoading }] = useAccountLeaveFamilyMutation();

  function showNext() {
    if (isCurrent) dispatch(next ? familyEntered(next.id) : sessionEnded());
  }

  async function confirm() {
    try {
      await leave({ familyId }).unwrap();
      showNext();
      showToast({ title: `You left ${name}` });
    } catch (error) {
      const isLast = isApiError(error) && error.code === 'last-account';
      const why = failureText(error, 'Failed to leave the family');
      const description = isLast ? `${why}. Invite someone first.` : why;
      showToast({ title: `You are still in ${name}`, description, tone: 'destructive' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Leave ${name}`}
      description="You will no longer see this family until someone invites you again. Its members, chores and points stay for the others. If no one else can open it, you cannot leave."
      confirmLabel="Leave"
      pendingLabel="Leaving..."
      pending={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
