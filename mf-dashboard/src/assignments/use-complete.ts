import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { doOrKeep } from '@family-chores/web-kit/offline';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useDashboardCompleteMutation } from './assignments.api.ts';

/**
 * Marks an assignment complete: shown at once with its points, taken back when that fails. While the browser is offline it
 * is kept, as the doing of whose chore it is.
 */
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
    const { id: assignmentId, choreId, chore, familyMemberId: memberId } = assignment;
    const ids = { familyId, assignmentId, choreId, memberId };
    const action = { kind: 'completed', choreName: chore.name, verifierName: null, ...ids } as const;
    try {
      const saved = await dispatch(doOrKeep(action, () => send({ id: assignmentId }).unwrap()));
      if (saved) show(saved);
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
