import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import { useScheduleRemoveAssignmentMutation } from './assignments.api.ts';

/** Removes a chore that is not completed yet from the schedule. */
export function useRemove({ id, chore }: Assignment) {
  const [send, { isLoading }] = useScheduleRemoveAssignmentMutation();

  /** Returns whether it succeeded. */
  async function remove(): Promise<boolean> {
    try {
      await send({ id }).unwrap();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ title: 'Failed to remove chore', description, tone: 'destructive' });
      return false;
    }
    const description = `${chore.name} is off the schedule.`;
    showToast({ title: 'Chore removed', description, tone: 'success' });
    return true;
  }

  return { remove, isRemoving: isLoading };
}
