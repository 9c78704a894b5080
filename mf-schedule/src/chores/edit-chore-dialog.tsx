import { choreFields } from '@family-chores/contracts/schedule/chore-fields';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { valuesOf } from '@family-chores/web-kit/forms';
import { ChoreFormDialog } from './chore-form-dialog.tsx';
import { type ChoreFields } from './chore-form.rules.ts';
import { useScheduleEditChoreMutation } from './chores.api.ts';

export function EditChoreDialog({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const [edit] = useScheduleEditChoreMutation();

  const save = (fields: ChoreFields) =>
    withOutcomeToast(() => edit({ id: chore.id, body: fields }).unwrap(), {
      success: { title: 'Chore updated', description: `${fields.name} has been updated.` },
      failure: { title: 'Failed to update chore', description: 'Please try again.' },
    });

  return (
    <ChoreFormDialog
      title="Edit Chore"
      description="Assigned chores change with it; completed ones keep their points."
      submitLabel="Save changes"
      pendingLabel="Saving..."
      initialValues={{
        ...valuesOf(choreFields, chore),
        creditedOnCompletion: chore.creditedOnCompletion ?? false,
        steps: chore.steps ?? [],
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}
