import { Button } from '@family-chores/ui/actions';
import { Icon } from '@family-chores/ui/icons';
import { lazyPart } from '@family-chores/web-kit/remote';
import { useState } from 'react';
import { usePlanningRights } from '../planning/use-planning-rights.ts';

const RepeatingChoresDialog = lazyPart(() =>
  import(/* webpackChunkName: "repeating" */ './repeating-chores-dialog.tsx').then(
    (m) => m.RepeatingChoresDialog,
  ),
);

export function RepeatingChoresButton({ familyId }: { familyId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { mayPlan, canPlan } = usePlanningRights(familyId);
  if (!mayPlan) return null;
  return (
    <>
      <Button icon={<Icon name="refresh" />} disabled={!canPlan} onClick={() => setOpen(true)}>
        Repeating Chores
      </Button>
      {isOpen && <RepeatingChoresDialog familyId={familyId} onClose={() => setOpen(false)} />}
    </>
  );
}
