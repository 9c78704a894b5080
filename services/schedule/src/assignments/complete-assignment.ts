import { assignmentCompleted } from '@family-chores/contracts/schedule/assignments';
import { change, event } from '@family-chores/service-kit/events';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';

export interface Outcome {
  assignment: AssignmentDocument;
  /** False when it had already been done. */
  changed: boolean;
}

/**
 * Completes an assignment, once, for the points its chore has at that moment.
 * @returns null when it has been removed
 */
export async function completeAssignment(assignment: AssignmentDocument, now: Date): Promise<Outcome | null> {
  let current: AssignmentDocument | null = assignment;
  while (current) {
    if (current.completed) return { assignment: current, changed: false };
    const completed = await completeIfUnchanged(current, now);
    if (completed) return { assignment: completed, changed: true };
    // Completed, removed, or its chore edited since it was read.
    current = await Assignment.findById(current._id).lean();
  }
  return null;
}

/** Only if its chore is still as it was read, because the chore decides the points. */
function completeIfUnchanged(assignment: AssignmentDocument, now: Date): Promise<AssignmentDocument | null> {
  const { _id, familyId, familyMemberId, choreId, chore } = assignment;
  const pointsEarned = chore.points;
  return change(
    Assignment,
    { _id, completed: false, 'chore.revision': chore.revision },
    { $set: { completed: true, completedAt: now, pointsEarned } },
    event(assignmentCompleted, {
      familyId,
      assignmentId: _id,
      familyMemberId,
      choreId,
      pointsEarned,
      completedAt: now.toISOString(),
    }),
  );
}
