import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { failureText, withOutcomeToast } from '@family-chores/web-kit/api';
import { useRights } from '@family-chores/web-kit/family-data';
import {
  useDashboardAssignMutation,
  useDashboardMoveMutation,
  useDashboardRemoveMutation,
} from '../assignments/assignments.api.ts';

const failure = {
  title: 'Not changed',
  description: (error: unknown) => failureText(error, 'Please try again.'),
};

/** Moves or skips an overdue chore. The toast offers Undo; after a move in a guarded family, only to a parent. */
export function useReschedule(familyId: number) {
  const { canManage } = useRights(familyId);
  const [move] = useDashboardMoveMutation();
  const [remove] = useDashboardRemoveMutation();
  const [assign] = useDashboardAssignMutation();

  const moveTo = ({ id }: Assignment, dueDate: string) => move({ id, body: { dueDate } }).unwrap();

  /** Makes an assignment due today. @param today such as `2026-11-24` */
  const moveToToday = (assignment: Assignment, today: string) =>
    withOutcomeToast(() => moveTo(assignment, `${today}T00:00:00.000Z`), {
      success: {
        title: 'Moved to today',
        description: assignment.chore.name,
        // Undo moves the chore to a day in the past, which only a parent may do in a guarded family.
        ...(canManage && { action: { label: 'Undo', onPress: () => void moveBack(assignment) } }),
      },
      failure,
    });
  const moveBack = (assignment: Assignment) =>
    withOutcomeToast(() => moveTo(assignment, assignment.dueDate), {
      success: { title: 'Moved back', description: assignment.chore.name },
      failure,
    });

  /** Removes an assignment without crediting points; undoing assigns the chore again. */
  const skip = (assignment: Assignment) =>
    withOutcomeToast(() => remove({ id: assignment.id }).unwrap(), {
      success: {
        title: 'Skipped',
        description: assignment.chore.name,
        action: { label: 'Undo', onPress: () => void restore(assignment) },
      },
      failure,
    });
  const restore = ({ familyMemberId, choreId, dueDate, chore }: Assignment) =>
    withOutcomeToast(() => assign({ body: { familyMemberId, choreId, dueDate } }).unwrap(), {
      success: { title: 'Back on the list', description: chore.name },
      failure,
    });

  return { moveToToday, skip };
}
