import { problem } from '@family-chores/contracts/problem';
import { assignmentRemoved } from '@family-chores/contracts/schedule/assignments';
import { event, transact } from '@family-chores/service-kit/events';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { skip } from '../series/generate.ts';

/**
 * Deletes an assignment that is not completed. The series that made it does not make it again.
 * @throws Problem `assignment-completed`
 */
export async function deleteAssignment(assignment: AssignmentDocument): Promise<void> {
  const { _id, familyId, familyMemberId, choreId } = assignment;
  const removed = await transact(async ({ session, publish }) => {
    const { deletedCount } = await Assignment.deleteOne({ _id, completed: false }, { session });
    if (deletedCount === 0) return false;
    await skip([assignment], session);
    publish(event(assignmentRemoved, { familyId, assignmentId: _id, familyMemberId, choreId }));
    return true;
  });
  if (!removed && (await Assignment.exists({ _id }))) throw problem('assignment-completed');
}
