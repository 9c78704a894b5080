import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { useCompletion } from '@family-chores/web-kit/family-data';
import { useDashboardCompleteMutation } from './assignments.api.ts';

export function useComplete(assignment: Assignment, onCompleted: () => void) {
  const [send, { isLoading: isCompleting }] = useDashboardCompleteMutation();
  const saveOrQueue = useCompletion(assignment.chore.familyId, (args) => send(args).unwrap());
  // Includes a completion in flight: otherwise, the response of an earlier poll would briefly uncheck the box.
  const completed = assignment.completed || isCompleting;

  async function complete() {
    if (!completed && (await saveOrQueue(assignment))) onCompleted();
  }

  const pointsEarned = completed && !assignment.completed ? assignment.chore.points : assignment.pointsEarned;
  /** `shown` is the assignment as if the completion in flight had succeeded. */
  return { complete, shown: { ...assignment, completed, pointsEarned }, isCompleting };
}
