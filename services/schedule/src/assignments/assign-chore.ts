import { assignmentCreated } from '@family-chores/contracts/schedule/assignments';
import { undoIfRemoved } from '@family-chores/service-kit/access';
import { create, event } from '@family-chores/service-kit/events';
import { bumpVersion, keyOf, nextId } from '@family-chores/service-kit/mongo';
import type { ChoreDocument } from '../model/chore.model.ts';
import { Assignment, newAssignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { applyChoreChanges } from './apply-chore-changes.ts';

/** @throws Problem `not-found` when the member or the chore has been removed */
export async function assignChore(
  chore: ChoreDocument,
  familyMemberId: number,
  dueDate: Date,
): Promise<AssignmentDocument> {
  const { familyId, _id: choreId } = chore;
  const assignmentId = await nextId('assignment');
  const data = {
    familyId,
    assignmentId,
    familyMemberId,
    choreId,
    choreName: chore.name,
    dueDate: dueDate.toISOString(),
  };
  const assigned = await create(
    Assignment,
    newAssignment({ _id: assignmentId, familyMemberId, dueDate, chore }),
    event(assignmentCreated, data),
  );
  await undoIfRemoved(familyMemberId, () => removeAssigned(assigned));
  return applyChoreChanges(assigned);
}

async function removeAssigned(assigned: AssignmentDocument): Promise<void> {
  await Assignment.deleteOne(keyOf(assigned));
  await bumpVersion(assigned.familyId);
}
