import type { Series } from '@family-chores/contracts/schedule/series';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useScheduleRemoveSeriesMutation } from './series.api.ts';

export function DeleteSeriesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { id, chore } = series;
  const [remove, { isLoading }] = useScheduleRemoveSeriesMutation();

  async function confirm() {
    const isRemoved = await withOutcomeToast(() => remove({ id, assignments: 'remove' }).unwrap(), {
      success: { title: 'Repetition deleted', description: `${chore.name} no longer repeats.` },
      failure: { title: 'Failed to delete repetition', description: 'Please try again.' },
    });
    if (isRemoved) onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete repetition of ${chore.name}`}
      description="Its open chores are removed from the schedule. Completed ones stay."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      pending={isLoading}
      onConfirm={() => void confirm()}
    />
  );
}
