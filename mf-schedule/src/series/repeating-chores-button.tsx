import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const RepeatingChoresDialog = lazyPart(() =>
  import('./repeating-chores-dialog.tsx').then((m) => m.RepeatingChoresDialog),
);

export function RepeatingChoresButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { isParent } = useRights(familyId);
  if (!isParent) return null;
  return (
    <>
      <Button icon={<Icon name="refresh" />} onClick={() => setOpen(true)}>
        Repeating Chores
      </Button>
      {isOpen && <RepeatingChoresDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
