import { Button } from '@family-chores/ui/actions';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const ChangePasswordDialog = lazyPart(() =>
  import('./change-password-dialog.tsx').then((m) => m.ChangePasswordDialog),
);

export function ChangePassword() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change password</Button>
      {isOpen && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}
