import type { Series } from '@family-chores/contracts/schedule/series';
import { ChoiceCards } from '@family-chores/ui/forms';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useState } from 'react';
import { useScheduleRemoveSeriesMutation } from './series.api.ts';

export function DeleteSeriesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const { id, chore } = series;
  const [openChores, setOpenChores] = useState<'remove' | 'keep'>('remove');
  const [remove] = useScheduleRemoveSeriesMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ id, assignments: openChores }).unwrap(), {
      success: { title: 'Repetition deleted', description: `${chore.name} no longer repeats.` },
      failure: { title: 'Failed to delete repetition', description: 'Please try again.' },
    });
  }

  return (
    <ConfirmDialog
      title={`Delete repetition of ${chore.name}`}
      description="Completed chores stay."
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    >
      <ChoiceCards
        legend="What happens to its open chores?"
        name="open-chores"
        value={openChores}
        choices={[
          { value: 'remove', label: 'Remove them' },
          { value: 'keep', label: 'Keep them on the schedule' },
        ]}
        onChange={({ target }) => setOpenChores(target.value === 'keep' ? 'keep' : 'remove')}
      />
    </ConfirmDialog>
  );
}
