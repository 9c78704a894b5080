import { problem } from '@family-chores/contracts/problem';
import { assignmentMoved } from '@family-chores/contracts/schedule/assignments';
import { change, event } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';

/**
 * @returns null if the assignment was removed in the meantime
 * @throws Problem `assignment-not-movable` if it is completed
 */
export async function moveToDay(
  assignment: AssignmentDocument,
  dueDate: Date,
): Promise<AssignmentDocument | null> {
  let current: AssignmentDocument | null = assignment;
  while (current) {
    if (current.completed) throw problem('assignment-not-movable');
    if (current.dueDate.getTime() === dueDate.getTime()) return current;
    const moved = await moveIfUnchanged(current, dueDate);
    if (moved) return moved;
    // The assignment was completed, moved, removed or handed over after it was read.
    current = await Assignment.findOne(keyOf(current)).lean();
  }
  return null;
}

/**
 * Moves the assignment only if it is still open and has the due date and the member that were read. So the event names
 * the right member, and two concurrent moves to the same day publish one event.
 */
function moveIfUnchanged(assignment: AssignmentDocument, dueDate: Date): Promise<AssignmentDocument | null> {
  const { _id, familyId, familyMemberId, choreId } = assignment;
  return change(
    Assignment,
    { _id, familyId, completed: false, familyMemberId, dueDate: assignment.dueDate },
    { $set: { dueDate } },
    event(assignmentMoved, {
      familyId,
      assignmentId: _id,
      familyMemberId,
      choreId,
      choreName: assignment.chore.name,
      dueDate: dueDate.toISOString(),
    }),
  );
}
