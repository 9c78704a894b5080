import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { refusalText } from '../refusal-text.ts';
import { type PublishToken, useOpsRevokeTokenMutation } from './tokens.api.ts';

interface Props {
  token: PublishToken;
  onClose: () => void;
}

export function RevokeTokenDialog({ token: { tokenId, name }, onClose }: Props) {
  const [revoke] = useOpsRevokeTokenMutation();

  function confirm() {
    return withOutcomeToast(() => revoke({ tokenId }).unwrap(), {
      success: { title: 'Token revoked' },
      failure: { title: 'The token was not revoked', description: refusalText },
    });
  }

  return (
    <ConfirmDialog
      title="Revoke the token?"
      description={`It can no longer be used to publish or release ${name}. Existing releases stay.`}
      confirmLabel="Revoke"
      pendingLabel="Revoking..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
