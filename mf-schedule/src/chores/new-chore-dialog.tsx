import type { Chore } from '@family-chores/contracts/schedule/chores';
import { choreFields } from '@family-chores/contracts/schedule/chore-fields';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { valuesOf } from '@family-chores/web-kit/forms';
import { ChoreFormDialog } from './chore-form-dialog.tsx';
import { type ChoreFields, NEW_CHORE_DEFAULTS } from './chore-form.rules.ts';
import { useScheduleAddChoreMutation } from './chores.api.ts';

interface Props {
  familyId: number;
  name: string;
  /** Age of the member for whom the chore would be created. */
  age: number | undefined;
  onCreated?: ((chore: Chore) => void) | undefined;
  onClose: () => void;
}

export function NewChoreDialog({ familyId, name, age, onCreated, onClose }: Props) {
  const [add] = useScheduleAddChoreMutation();

  async function create(fields: ChoreFields): Promise<void> {
    const chore = await add({ body: { ...fields, familyId } }).unwrap();
    onCreated?.(chore);
  }
  const save = (fields: ChoreFields) =>
    withOutcomeToast(() => create(fields), {
      success: { title: 'Chore created', description: `${fields.name} can be assigned now.` },
      failure: { title: 'Failed to create chore', description: 'Please try again.' },
    });

  return (
    <ChoreFormDialog
      title="New Chore"
      description="You can assign it to anyone of the right age."
      submitLabel="Create Chore"
      pendingLabel="Creating..."
      initialValues={{
        ...valuesOf(choreFields, { ...NEW_CHORE_DEFAULTS, name, minAge: age ?? NEW_CHORE_DEFAULTS.minAge }),
        creditedOnCompletion: false,
        steps: [],
      }}
      onSave={save}
      onClose={onClose}
    />
  );
}
