import { Button } from '@family-chores/ui/actions';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useAccount } from '@family-chores/web-kit/session';
import { useState } from 'react';

const DeleteAccountDialog = lazyPart(() =>
  import('./delete-account-dialog.tsx').then((m) => m.DeleteAccountDialog),
);

export function DeleteAccount() {
  const account = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!account || account.deletesAt !== undefined) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      {isOpen && <DeleteAccountDialog guest={account.guest} onClose={() => setOpen(false)} />}
    </>
  );
}
