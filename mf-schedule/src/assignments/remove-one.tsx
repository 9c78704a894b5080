import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { RemoveButton } from './remove-button.tsx';
import { useRemove } from './use-remove.ts';

interface Props {
  assignment: Assignment;
  onRemoved: () => void;
}

/** Button that removes an assignment that does not repeat, or whose series is gone. */
export function RemoveOne({ assignment, onRemoved }: Props) {
  const { remove, isRemoving } = useRemove(assignment);
  return (
    <div>
      <RemoveButton isRemoving={isRemoving} remove={remove} onRemoved={onRemoved}>
        Remove from schedule
      </RemoveButton>
    </div>
  );
}
