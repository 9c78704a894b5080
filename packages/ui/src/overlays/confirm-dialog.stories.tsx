import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const words = { title: 'Delete Mia', description: 'This cannot be undone.', confirmLabel: 'Delete' };
const succeed = () => Promise.resolve(true);

export const Open = () => <ConfirmDialog {...words} onConfirm={succeed} onClose={() => {}} />;

export function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      {open && <ConfirmDialog {...words} onConfirm={succeed} onClose={() => setOpen(false)} />}
    </>
  );
}
