import type { Chore } from '@family-chores/contracts/schedule/chores';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useAssignments } from '@family-chores/web-kit/family-data';
import { useScheduleRemoveChoreMutation } from './chores.api.ts';

export function DeleteChoreDialog({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const { id, familyId, name } = chore;
  const [remove] = useScheduleRemoveChoreMutation();
  const openAssignments = useAssignments(familyId).data?.filter(
    ({ choreId, completed }) => choreId === id && !completed,
  );

  function confirm() {
    return withOutcomeToast(() => remove({ id }).unwrap(), {
      success: { title: 'Chore deleted', description: `${name} is no longer in your list of chores.` },
      failure: { title: 'Failed to delete chore', description: 'Please try again.' },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete ${name}`}
      description={`This action cannot be undone. ${consequences(openAssignments?.length ?? 0)}`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

function consequences(open: number): string {
  if (open === 0) return 'The chore is removed from your list. Points that were earned with it stay.';
  const assignments = open === 1 ? 'one open assignment is' : `${open} open assignments are`;
  return `The chore is removed from your list, and ${assignments} removed from the schedule. Completed ones stay.`;
}
