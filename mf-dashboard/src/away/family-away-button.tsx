import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { useRights } from '@family-chores/web-kit/family-data';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';

const AwayDialog = lazyPart(() => import('./away-dialog.tsx').then((m) => m.AwayDialog));

export function FamilyAwayButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { canManage } = useRights(familyId);
  if (!canManage) return null;
  return (
    <>
      <Button icon={<Icon name="suitcase" />} onClick={() => setOpen(true)}>
        Family Away
      </Button>
      {isOpen && (
        <AwayDialog
          familyId={familyId}
          memberId={null}
          name="the whole family"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
