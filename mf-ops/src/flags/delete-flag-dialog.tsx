import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { refusalText } from '../refusal-text.ts';
import { useOpsDeleteFlagMutation } from './flags.api.ts';

interface Props {
  name: string;
  onClose: () => void;
}

export function DeleteFlagDialog({ name, onClose }: Props) {
  const [remove] = useOpsDeleteFlagMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ name }).unwrap(), {
      success: { title: 'Flag deleted' },
      failure: { title: 'The flag was not deleted', description: refusalText },
    });
  }

  return (
    <ConfirmDialog
      title="Delete the flag?"
      description={`Afterwards, no family has ${name}. Everything that it shows disappears from open pages.`}
      confirmLabel="Delete"
      pendingLabel="Deleting..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
