import { withOutcomeToast } from '@family-chores/web-kit/api';
import { ChoreFormDialog } from './chore-form-dialog.tsx';
import { type ChoreFields, noValues } from './chore-form.rules.ts';
import { useScheduleAddChoreMutation } from './chores.api.ts';

interface Props {
  familyId: number;
  name: string;
  /** Of who is to have it. */
  age: number | undefined;
  onClose: () => void;
}

/** A chore that the catalog does not have. */
export function NewChoreDialog({ familyId, name, age, onClose }: Props) {
  const [add] = useScheduleAddChoreMutation();

  const save = (fields: ChoreFields) =>
    withOutcomeToast(() => add({ body: { ...fields, familyId } }).unwrap(), {
      success: { title: 'Chore created', description: `${fields.name} can be assigned now.` },
      failure: { title: 'Failed to create chore', description: 'Please try again.' },
    });

  return (
    <ChoreFormDialog
      title="New Chore"
      description="It is offered to everyone of the right age."
      submitLabel="Create Chore"
      pendingLabel="Creating..."
      initialValues={{ ...noValues, name, minAge: age ?? noValues.minAge }}
      onSave={save}
      onClose={onClose}
    />
  );
}
