import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import type { Chore } from '@family-chores/contracts/schedule/chores';
import { showToast } from '@family-chores/ui/feedback';
import { errorMessage, withOutcomeToast } from '@family-chores/web-kit/api';
import { updateQueryData } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import { dueDateOf, windowOf } from '../model/week.rules.ts';
import { useScheduleAssignMutation, useScheduleRemoveAssignmentMutation } from './assignments.api.ts';

export interface PlannedAssignment {
  chore: Chore;
  member: Pick<Member, 'id' | 'name'>;
  day: CalendarDate;
}

export function useAssign() {
  const dispatch = useAppDispatch();
  const [send] = useScheduleAssignMutation();
  const [remove] = useScheduleRemoveAssignmentMutation();
  const [assigning, setAssigning] = useState<readonly PlannedAssignment[]>([]);

  const undo = (added: readonly Assignment[]) =>
    withOutcomeToast(() => Promise.all(added.map(({ id }) => remove({ id }).unwrap())), {
      success: { title: 'Undone', description: inWords(added.length, 'removed from the schedule.') },
      failure: { title: 'Not undone', description: 'Please try again.' },
    });

  /**
   * Adds the assignment to the cached week at once, so that another press before the refetch does not assign the chore
   * again.
   */
  function show(added: Assignment, { chore: { familyId }, day }: PlannedAssignment): void {
    dispatch(
      updateQueryData('familyDataAssignments', { familyId, ...windowOf(day) }, (assignments) => {
        if (!assignments.some(({ id }) => id === added.id)) assignments.push(added);
      }),
    );
  }

  async function add(planned: PlannedAssignment): Promise<Assignment> {
    const { chore, member, day } = planned;
    const body = { familyMemberId: member.id, choreId: chore.id, dueDate: dueDateOf(day) };
    const added = await send({ body }).unwrap();
    show(added, planned);
    return added;
  }

  /** Returns whether all assignments succeeded. */
  async function assign(
    planned: readonly PlannedAssignment[],
    success: { title: string; description: string },
  ) {
    setAssigning(planned);
    const results = await Promise.allSettled(planned.map(add));
    setAssigning([]);
    const added = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const action = { label: 'Undo', onPress: () => void undo(added) };
    const failed = results.find((result) => result.status === 'rejected');
    if (!failed) {
      showToast({ ...success, tone: 'success', ...(added.length > 0 && { action }) });
      return true;
    }
    const reason = errorMessage(failed.reason, 'Please try again.');
    showToast({
      title: 'Failed to create assignment',
      description: added.length > 0 ? `${added.length} of ${planned.length} added. ${reason}` : reason,
      tone: 'destructive',
      ...(added.length > 0 && { action }),
    });
    return false;
  }

  return { assign, assigning };
}

const inWords = (count: number, outcome: string) =>
  `${count === 1 ? 'One chore is' : `${count} chores are`} ${outcome}`;
