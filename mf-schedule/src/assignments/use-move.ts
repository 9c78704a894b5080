import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import type { CalendarDate } from '@internationalized/date';
import { nameOf } from '../model/day-names.ts';
import { dueDateOf } from '../model/week.rules.ts';
import { useScheduleMoveAssignmentMutation } from './assignments.api.ts';

/** Moves an open assignment to another day. */
export function useMove({ id, chore }: Assignment) {
  const [send, { isLoading }] = useScheduleMoveAssignmentMutation();

  /** Returns whether it succeeded. */
  const move = (day: CalendarDate) =>
    withOutcomeToast(() => send({ id, body: { dueDate: dueDateOf(day) } }).unwrap(), {
      success: { title: 'Chore moved', description: `${chore.name} is now due on ${nameOf(day)}.` },
      failure: { title: 'Failed to move chore', description: 'Please try again.' },
    });

  return { move, isMoving: isLoading };
}
