import { assignmentCompleted, assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { change, event } from '@family-chores/service-kit/events';
import { actor } from '@family-chores/service-kit/log';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { checkDay } from '../planning/check-day.ts';

export interface ChangeOutcome {
  assignment: AssignmentDocument;
  /** False when it had already been done. */
  changed: boolean;
}

/**
 * Completes an assignment, once, for the points its chore has at that moment. If the chore is credited on completion,
 * the same update verifies it, so that none is seen waiting.
 * @returns null when it has been removed
 * @throws Problem `not-before-its-day`
 */
export async function completeAssignment(assignment: AssignmentDocument, now: Date): Promise<ChangeOutcome | null> {
  let current: AssignmentDocument | null = assignment;
  while (current) {
    if (current.completed) return { assignment: current, changed: false };
    await checkDay(current, now);
    const completed = await completeIfUnchanged(current, now);
    if (completed) return { assignment: completed, changed: true };
    // Completed, removed, moved, given to another member, or its chore edited since it was read.
    current = await Assignment.findById(current._id).lean();
  }
  return null;
}

/** Only if it is as it was read: the chore decides the points, the member gets them, and the day has been checked. */
function completeIfUnchanged(assignment: AssignmentDocument, now: Date): Promise<AssignmentDocument | null> {
  const { _id, familyId, familyMemberId, choreId, chore, dueDate } = assignment;
  const pointsEarned = chore.points;
  const completedBy = actor().actedBy ?? null;
  const at = now.toISOString();
  const data = { familyId, assignmentId: _id, familyMemberId, choreId, pointsEarned, completedAt: at };
  const completed = event(assignmentCompleted, data);
  const verified = () =>
    event(assignmentVerified, {
      ...data,
      choreName: chore.name,
      verifierId: familyMemberId,
      verifiedAt: at,
    });
  const verification = chore.creditedOnCompletion ? { verified: true, verifiedAt: now } : {};
  return change(
    Assignment,
    { _id, completed: false, familyMemberId, dueDate, 'chore.revision': chore.revision },
    { $set: { completed: true, completedAt: now, pointsEarned, completedBy, ...verification } },
    chore.creditedOnCompletion ? [completed, verified()] : completed,
  );
}
