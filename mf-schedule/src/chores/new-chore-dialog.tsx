import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
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

  async function save(fields: ChoreFields): Promise<boolean> {
    try {
      await add({ body: { ...fields, familyId } }).unwrap();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ title: 'Failed to create chore', description, tone: 'destructive' });
      return false;
    }
    const description = `${fields.name} can be assigned now.`;
    showToast({ title: 'Chore created', description, tone: 'success' });
    return true;
  }

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
