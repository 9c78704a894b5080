import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { TextField } from '../forms/text-field.tsx';
import { Dialog } from './dialog.tsx';

export const Open = () => (
  <Dialog open onOpenChange={() => {}} title="Edit" description="Its name" footer={<Button>Save</Button>}>
    <TextField label="Name" />
  </Dialog>
);

export const Large = () => (
  <Dialog open onOpenChange={() => {}} title="Add Chore" size="lg">
    Many chores to choose from
  </Dialog>
);

export function Opening() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit">
        <TextField label="Name" />
      </Dialog>
    </>
  );
}
