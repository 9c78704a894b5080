import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { useCompletion } from '@family-chores/web-kit/family-data';
import { useDashboardCompleteMutation } from './assignments.api.ts';

/** Completes one assignment and refreshes the related data on the dashboard. */
export function useComplete(assignment: Assignment, onCompleted: () => void) {
  const [send, { isLoading: isCompleting }] = useDashboardCompleteMutation();
  const complete = useCompletion(assignment.chore.familyId, (args) => send(args).unwrap());
  // Includes a completion in flight: otherwise, the response of an earlier poll would briefly uncheck the box.
  const completed = assignment.completed || isCompleting;

  async function tick() {
    if (!completed && (await complete(assignment))) onCompleted();
  }

  const pointsEarned = completed && !assignment.completed ? assignment.chore.points : assignment.pointsEarned;
  /** `shown` is the assignment as if the completion in flight had succeeded. */
  return { tick, shown: { ...assignment, completed, pointsEarned }, isCompleting };
}
