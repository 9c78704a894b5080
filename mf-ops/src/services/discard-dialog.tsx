import { ConfirmDialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { refusalText } from '../refusal-text.ts';
import { type DeadLetter, type Service, useOpsDiscardMutation } from './services.api.ts';

interface Props {
  service: Service['service'];
  letter: DeadLetter;
  onClose: () => void;
}

export function DiscardDialog({ service, letter: { id, subject }, onClose }: Props) {
  const [discard] = useOpsDiscardMutation();

  function confirm() {
    return withOutcomeToast(() => discard({ service, id }).unwrap(), {
      success: { title: 'Message discarded' },
      failure: { title: 'The message was not discarded', description: refusalText },
    });
  }

  return (
    <ConfirmDialog
      title="Discard the message?"
      description={`${service} will never handle ${subject}, and cannot receive it again.`}
      confirmLabel="Discard"
      pendingLabel="Discarding..."
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
