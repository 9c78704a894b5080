import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const ManageChoresDialog = lazyPart(() =>
  import(/* webpackChunkName: "chores" */ './manage-chores-dialog.tsx').then((m) => m.ManageChoresDialog),
);

export function ManageChoresButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { isParent } = useRights(familyId);
  if (!isParent) return null;
  return (
    <>
      <Button icon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
        Manage Chores
      </Button>
      {isOpen && <ManageChoresDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
