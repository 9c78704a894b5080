import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { usePlanningRights } from '../planning/use-planning-rights.ts';

const ManageChoresDialog = lazyPart(() =>
  import(/* webpackChunkName: "chores" */ './manage-chores-dialog.tsx').then((m) => m.ManageChoresDialog),
);

export function ManageChoresButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  if (!mayPlan) return null;
  return (
    <>
      <Button icon={<Icon name="pencil" />} disabled={!canPlan} onClick={() => setOpen(true)}>
        Manage Chores
      </Button>
      {isOpen && <ManageChoresDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
