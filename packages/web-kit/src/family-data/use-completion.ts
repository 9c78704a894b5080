import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { isActingRefusal, isApiError } from '../api/api-error.ts';
import { sendOrQueue } from '../offline/send-or-queue.ts';
import { useAppDispatch } from '../store/hooks.ts';
import { replaceCachedAssignment } from './replace-cached-assignment.ts';
import { useUndo } from './use-undo.ts';

/**
 * Returns a function that completes an assignment. It updates the cached assignment optimistically and shows a toast
 * with the outcome. While the browser is offline, the completion is queued for the next sync.
 * @param send the remote's own mutation, which also invalidates the tags that depend on the assignment
 */
export function useCompletion(familyId: number, send: (args: { id: number }) => Promise<Assignment>) {
  const dispatch = useAppDispatch();
  const undo = useUndo(familyId);

  const show = (changed: Assignment) => dispatch(replaceCachedAssignment({ familyId }, changed));

  /** Resolves to true if the completion was saved or queued, and to false if it failed. */
  return async function complete(assignment: Assignment): Promise<boolean> {
    let completed: Assignment = { ...assignment, completed: true, pointsEarned: assignment.chore.points };
    show(completed);
    const { id: assignmentId, choreId, chore, familyMemberId: memberId } = assignment;
    const ids = { familyId, assignmentId, choreId, memberId };
    const action = { kind: 'completed', choreName: chore.name, verifierName: null, ...ids } as const;
    try {
      const saved = await dispatch(sendOrQueue(action, () => send({ id: assignmentId })));
      if (saved) {
        completed = saved;
        show(saved);
      }
    } catch (error) {
      show(assignment);
      const isExplained =
        isActingRefusal(error) || (isApiError(error) && error.code === 'not-before-its-day');
      const description = isExplained ? error.message : 'Failed to complete chore';
      showToast({ title: 'Error', description, tone: 'destructive' });
      return false;
    }
    showToast({
      title: 'Success',
      description: 'Chore marked as completed',
      tone: 'success',
      ...(!completed.verified &&
        !completed.chore.creditedOnCompletion && {
          action: { label: 'Undo', onPress: () => void undo(completed) },
        }),
    });
    return true;
  };
}
