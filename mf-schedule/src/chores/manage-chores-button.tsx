import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const ManageChoresDialog = lazyPart(() =>
  import('./manage-chores-dialog.tsx').then((m) => m.ManageChoresDialog),
);

export function ManageChoresButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
        Manage Chores
      </Button>
      {isOpen && <ManageChoresDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
