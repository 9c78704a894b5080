import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage } from '@family-chores/web-kit/api';
import type { CalendarDate } from '@internationalized/date';
import { nameOf } from '../model/day-names.ts';
import { dueDateOf } from '../model/week.rules.ts';
import { useScheduleMoveAssignmentMutation } from './assignments.api.ts';

/** Moves an open assignment to another day. */
export function useMove({ id, chore }: Assignment) {
  const [send, { isLoading }] = useScheduleMoveAssignmentMutation();

  /** Returns whether it succeeded. */
  async function move(day: CalendarDate): Promise<boolean> {
    try {
      await send({ id, body: { dueDate: dueDateOf(day) } }).unwrap();
    } catch (error) {
      const description = errorMessage(error, 'Please try again.');
      showToast({ title: 'Failed to move chore', description, tone: 'destructive' });
      return false;
    }
    const description = `${chore.name} is now due on ${nameOf(day)}.`;
    showToast({ title: 'Chore moved', description, tone: 'success' });
    return true;
  }

  return { move, isMoving: isLoading };
}
