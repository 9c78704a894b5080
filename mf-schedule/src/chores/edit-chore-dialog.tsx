import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { ChoreFormDialog } from './chore-form-dialog.tsx';
import { type ChoreFields, valuesOf } from './chore-form.rules.ts';
import { useScheduleEditChoreMutation } from './chores.api.ts';

export function EditChoreDialog({ chore, onClose }: { chore: Chore; onClose: () => void }) {
  const [edit] = useScheduleEditChoreMutation();

  async function save(fields: ChoreFields): Promise<boolean> {
    try {
      await edit({ id: chore.id, body: fields }).unwrap();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ title: 'Failed to update chore', description, tone: 'destructive' });
      return false;
    }
    const description = `${fields.name} has been updated.`;
    showToast({ title: 'Chore updated', description, tone: 'success' });
    return true;
  }

  return (
    <ChoreFormDialog
      title="Edit Chore"
      description="Assigned chores change with it; completed ones keep their points."
      submitLabel="Save changes"
      pendingLabel="Saving..."
      initialValues={valuesOf(chore)}
      onSave={save}
      onClose={onClose}
    />
  );
}
