import { problem } from '@family-chores/contracts/problem';
import { assignmentRemoved } from '@family-chores/contracts/schedule/assignments';
import { event, transact } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { skip } from '../series/generate.ts';

/**
 * Deletes an assignment that is not completed, or does nothing if it no longer exists. If a series generated it, the
 * series does not generate it again.
 * @throws Problem `assignment-completed`
 */
export async function deleteAssignment(stored: AssignmentDocument): Promise<void> {
  const removed = await transact(async ({ session, publish }) => {
    // `skip` gets the deleted document, not `stored`: a hand-over since the read may have detached it from its series.
    const assignment = await Assignment.findOneAndDelete(
      { ...keyOf(stored), completed: false },
      { session },
    ).lean();
    if (!assignment) return false;
    const { _id, familyId, familyMemberId, choreId, chore } = assignment;
    await skip([assignment], session);
    const data = { familyId, assignmentId: _id, familyMemberId, choreId, choreName: chore.name };
    publish(event(assignmentRemoved, data));
    return true;
  });
  if (!removed && (await Assignment.exists(keyOf(stored)))) throw problem('assignment-completed');
}
