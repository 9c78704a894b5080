import { PlanningSwitch } from '../planning/planning-switch.tsx';
import { ChoreItem } from './chore-item.tsx';
import { ChoresDialog } from './chores-dialog.tsx';

export function ManageChoresDialog({ familyId, onClose }: { familyId: number; onClose: () => void }) {
  return (
    <ChoresDialog
      title="Manage Chores"
      description="Make the list your own: you can edit or delete every chore."
      familyId={familyId}
      emptyText="Your family has no chores yet."
      options={<PlanningSwitch familyId={familyId} />}
      onClose={onClose}
    >
      {(chore) => <ChoreItem key={chore.id} chore={chore} />}
    </ChoresDialog>
  );
}
