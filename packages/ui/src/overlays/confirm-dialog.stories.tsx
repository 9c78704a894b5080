import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const words = { title: 'Delete Mia', description: 'This cannot be undone.', confirmLabel: 'Delete' };

export const Open = () => <ConfirmDialog open onOpenChange={() => {}} {...words} onConfirm={() => {}} />;

export const Pending = () => (
  <ConfirmDialog
    open
    onOpenChange={() => {}}
    {...words}
    pending
    pendingLabel="Deleting..."
    onConfirm={() => {}}
  />
);

export function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete</Button>
      <ConfirmDialog open={open} onOpenChange={setOpen} {...words} onConfirm={() => setOpen(false)} />
    </>
  );
}
