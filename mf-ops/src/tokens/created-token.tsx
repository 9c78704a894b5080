import { Button } from '@family-chores/ui/actions';
import { TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Dialog } from '@family-chores/ui/overlays';
import { withOutcomeToast } from '@family-chores/web-kit/api';

interface Props {
  name: string;
  token: string;
  onClose: () => void;
}

const copy = (token: string) =>
  withOutcomeToast(() => navigator.clipboard.writeText(token), {
    success: { title: 'Token copied' },
    failure: {
      title: 'The token could not be copied',
      description: () => 'Please select the token and copy it yourself.',
    },
  });

export function CreatedToken({ name, token, onClose }: Props) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Token for ${name}`}
      description="Copy it now: it is shown only once."
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <Button variant="primary" icon={<Icon name="copy" />} onClick={() => void copy(token)}>
            Copy Token
          </Button>
        </>
      }
    >
      <TextField
        label="Token"
        value={token}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
    </Dialog>
  );
}
