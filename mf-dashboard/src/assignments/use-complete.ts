import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useDashboardCompleteMutation } from './assignments.api.ts';

/** Marks an assignment complete: shown at once with its points, taken back when that fails. */
export function useComplete(familyId: number) {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useDashboardCompleteMutation();

  // By id, not by position: a poll may bring another list between the change and its way back.
  const show = (changed: Assignment) =>
    dispatch(
      updateQueryData('familyDataAssignments', { familyId }, (assignments) =>
        assignments.map((assignment) => (assignment.id === changed.id ? changed : assignment)),
      ),
    );

  /** Whether it worked. */
  async function complete(assignment: Assignment): Promise<boolean> {
    show({ ...assignment, completed: true, pointsEarned: assignment.chore.points });
    try {
      show(await send({ id: assignment.id }).unwrap());
    } catch {
      show(assignment);
      showToast({ title: 'Error', description: 'Failed to complete chore', tone: 'destructive' });
      return false;
    }
    showToast({ title: 'Success', description: 'Chore marked as completed', tone: 'success' });
    return true;
  }

  return { complete, isCompleting: isLoading };
}
