import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { TextField } from '@family-chores/ui/forms';
import { Icon } from '@family-chores/ui/icons';
import { Dialog } from '@family-chores/ui/overlays';

interface Props {
  name: string;
  token: string;
  onClose: () => void;
}

async function copy(token: string) {
  try {
    await navigator.clipboard.writeText(token);
    showToast({ title: 'Token copied', tone: 'success' });
  } catch {
    const description = 'Please select the token and copy it yourself.';
    showToast({ title: 'The token could not be copied', description, tone: 'destructive' });
  }
}

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
