import { Button } from '@family-chores/ui/actions';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const DeleteFamilyDialog = lazyPart(() =>
  import('./delete-family-dialog.tsx').then((m) => m.DeleteFamilyDialog),
);

export function DeleteFamilyButton({ family }: { family: { id: number; name: string } }) {
  const { canManage } = useRights(family.id);
  const [isOpen, setOpen] = useState(false);
  if (!canManage) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Delete family
      </Button>
      {isOpen && <DeleteFamilyDialog family={family} onClose={() => setOpen(false)} />}
    </>
  );
}
