import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useScheduleRemoveAssignmentMutation } from './assignments.api.ts';

export function useRemove({ id, chore }: Assignment) {
  const [send, { isLoading }] = useScheduleRemoveAssignmentMutation();

  /** Returns whether the removal succeeded. */
  const remove = () =>
    withOutcomeToast(() => send({ id }).unwrap(), {
      success: { title: 'Chore removed', description: `${chore.name} is off the schedule.` },
      failure: { title: 'Failed to remove chore', description: 'Please try again.' },
    });

  return { remove, isRemoving: isLoading };
}
