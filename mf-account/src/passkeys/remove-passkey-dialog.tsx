import type { Passkey } from '@family-chores/contracts/identity/passkeys';
import { ConfirmDialog } from '@family-chores/ui/overlays';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useAccountRemovePasskeyMutation } from './passkeys.api.ts';

interface Props {
  passkey: Passkey;
  onClose: () => void;
}

export function RemovePasskeyDialog({ passkey: { id, label }, onClose }: Props) {
  const [remove] = useAccountRemovePasskeyMutation();

  function confirm() {
    return withOutcomeToast(() => remove({ id }).unwrap(), {
      success: { title: 'Passkey removed', description: 'It no longer logs you in.', tone: 'default' },
      failure: {
        title: 'Passkey not removed',
        description: (error) => failureText(error, 'Please try again.'),
      },
    });
  }

  return (
    <ConfirmDialog
      title={`Remove ${label}`}
      description="It no longer logs you in, and other devices that logged in with it are logged out. Your device still offers it until you also delete it there."
      confirmLabel="Remove"
      pendingLabel="Removing..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
