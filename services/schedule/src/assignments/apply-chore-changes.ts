import { problem } from '@family-chores/contracts/problem';
import { transact } from '@family-chores/service-kit/events';
import { bumpVersion, keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore } from '../model/chore.model.ts';
import { refreshOpenAssignments, removeOpenAssignments } from './open-assignments.ts';

/**
 * Updates the copy of the chore in a newly stored open assignment, in case the chore was edited after it was read.
 * @returns the assignment with the current chore
 * @throws Problem `not-found` if the chore has been deleted; then this assignment is deleted as well
 */
export async function applyChoreChanges(stored: AssignmentDocument): Promise<AssignmentDocument> {
  const { choreId, familyId } = stored;
  const chore = await Chore.findOne({ _id: choreId, familyId }).lean();
  if (!chore) {
    await transact((transaction) => removeOpenAssignments({ _id: choreId, familyId }, transaction));
    throw problem('not-found');
  }
  if (chore.revision === stored.chore.revision) return stored;
  if (await refreshOpenAssignments(chore)) await bumpVersion(familyId);
  return (await Assignment.findOne(keyOf(stored)).lean()) ?? stored;
}
