import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useSave } from './use-save.ts';

export function SaveButton() {
  const { save, isSaving } = useSave();
  return (
    <Button
      icon={<Icon name="save" />}
      pending={isSaving}
      pendingLabel="Saving..."
      onClick={() => void save()}
    >
      Save
    </Button>
  );
}
