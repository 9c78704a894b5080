import { ConfirmDialog } from '@family-chores/ui/overlays';
import { failureText, isApiError, withOutcomeToast } from '@family-chores/web-kit/api';
import { familyEntered, sessionEnded } from '@family-chores/web-kit/app-state';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useAccountLeaveFamilyMutation } from './settings.api.ts';

interface Props {
  family: { id: number; name: string };
  isCurrent: boolean;
  /** The family that opens when the user leaves the current one; null if there is no other. */
  next: { id: number } | null;
  onClose: () => void;
}

function reasonOf(error: unknown): string {
  const why = failureText(error, 'Failed to leave the family');
  return isApiError(error) && error.code === 'last-account' ? `${why}. Invite someone first.` : why;
}

export function LeaveFamily({ family: { id: familyId, name }, isCurrent, next, onClose }: Props) {
  const dispatch = useAppDispatch();
  const [leave] = useAccountLeaveFamilyMutation();

  function confirm() {
    return withOutcomeToast(
      async () => {
        await leave({ familyId }).unwrap();
        if (isCurrent) dispatch(next ? familyEntered(next.id) : sessionEnded());
      },
      {
        success: { title: `You left ${name}`, tone: 'default' },
        failure: { title: `You are still in ${name}`, description: reasonOf },
      },
    );
  }

  return (
    <ConfirmDialog
      title={`Leave ${name}`}
      description="You will no longer see this family until someone invites you again. Its members, chores and points stay for the others. If no one else can open it, you cannot leave."
      confirmLabel="Leave"
      pendingLabel="Leaving..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
