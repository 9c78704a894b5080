import type { Member } from '@family-chores/contracts/families/members';
import type { Assignment } from '@family-chores/contracts/schedule/assignments';
import { withOutcomeToast } from '@family-chores/web-kit/api';
import { replaceCachedAssignment } from '@family-chores/web-kit/family-data';
import { useAppDispatch } from '@family-chores/web-kit/store';
import type { CalendarDate } from '@internationalized/date';
import { longDayName } from '../model/day-names.ts';
import { dayOf, dueDateOf, windowOf } from '../model/week.rules.ts';
import { useScheduleMoveAssignmentMutation } from './assignments.api.ts';

interface MoveTarget {
  day?: CalendarDate;
  member?: Member;
}

export function useMove() {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useScheduleMoveAssignmentMutation();

  /** Before the service responds, shows the assignment as it will be; after a failed move, shows it as it was. */
  function show(changed: Assignment, { chore, dueDate }: Assignment): void {
    const args = { familyId: chore.familyId, ...windowOf(dayOf(dueDate)) };
    dispatch(replaceCachedAssignment(args, changed));
  }

  async function change(from: Assignment, to: Assignment): Promise<void> {
    show(to, from);
    try {
      await send({ id: from.id, body: changesBetween(from, to) }).unwrap();
    } catch (error) {
      show(from, from);
      throw error;
    }
  }

  const undo = (from: Assignment, to: Assignment) =>
    withOutcomeToast(() => change(to, from), {
      success: { title: 'Undone', description: `${from.chore.name} is back where it was.` },
      failure: { title: 'Not undone', description: 'Please try again.' },
    });

  /** Returns whether the move succeeded. */
  function move(from: Assignment, { day, member }: MoveTarget): Promise<boolean> {
    const to = {
      ...from,
      dueDate: day ? dueDateOf(day) : from.dueDate,
      familyMemberId: member?.id ?? from.familyMemberId,
    };
    return withOutcomeToast(() => change(from, to), {
      success: {
        ...successOf(from, { day, member }),
        action: { label: 'Undo', onPress: () => void undo(from, to) },
      },
      failure: { title: 'Failed to move chore', description: 'Please try again.' },
    });
  }

  return { move, isMoving: isLoading };
}

function changesBetween(from: Assignment, to: Assignment) {
  const { dueDate, familyMemberId } = to;
  return {
    ...(dueDate !== from.dueDate && { dueDate }),
    ...(familyMemberId !== from.familyMemberId && { familyMemberId }),
  };
}

function successOf({ chore: { name } }: Assignment, { day, member }: MoveTarget) {
  if (!member) {
    return {
      title: 'Chore moved',
      description: `${name} is now due${day ? ` on ${longDayName(day)}` : ''}.`,
    };
  }
  const when = day ? `, on ${longDayName(day)}` : '';
  return { title: 'Chore reassigned', description: `${name} is now for ${member.name}${when}.` };
}
