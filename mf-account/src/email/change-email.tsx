import { Button } from '@family-chores/ui/actions';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const ChangeEmailDialog = lazyPart(() =>
  import('./change-email-dialog.tsx').then((m) => m.ChangeEmailDialog),
);

export function ChangeEmail() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Change email</Button>
      {isOpen && <ChangeEmailDialog onClose={() => setOpen(false)} />}
    </>
  );
}
