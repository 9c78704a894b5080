import { PlanningSwitch } from '../planning/planning-switch.tsx';
import { ChoreItem } from './chore-item.tsx';
import { ChoresDialog } from './chores-dialog.tsx';

/** All chores of the family, to be changed: those it began with as well as its own. */
export function ManageChoresDialog({ familyId, onClose }: { familyId: number; onClose: () => void }) {
  return (
    <ChoresDialog
      title="Manage Chores"
      description="Make the list your own: every chore can be changed."
      familyId={familyId}
      none="Your family has no chores yet."
      options={<PlanningSwitch familyId={familyId} />}
      onClose={onClose}
    >
      {(chore) => <ChoreItem key={chore.id} chore={chore} />}
    </ChoresDialog>
  );
}
