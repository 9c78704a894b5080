import { assignmentCompleted, assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { change, event } from '@family-chores/service-kit/events';
import { actor } from '@family-chores/service-kit/log';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { checkDay } from '../planning/check-day.ts';

export interface ChangeOutcome {
  assignment: AssignmentDocument;
  /** False if the assignment already was as requested. */
  changed: boolean;
}

/**
 * Completes an assignment once, for the points that its chore has at that moment. If the chore is credited on
 * completion, the same update also verifies the assignment, so that no member sees it waiting for verification.
 * @returns null if the assignment has been removed
 * @throws Problem `not-before-its-day`
 */
export async function completeAssignment(
  assignment: AssignmentDocument,
  now: Date,
): Promise<ChangeOutcome | null> {
  let current: AssignmentDocument | null = assignment;
  while (current) {
    if (current.completed) return { assignment: current, changed: false };
    await checkDay(current, now);
    const updated = await completeIfUnchanged(current, now);
    if (updated) return { assignment: updated, changed: true };
    // The assignment was completed, removed, moved or handed over, or its chore was edited, after it was read.
    current = await Assignment.findOne(keyOf(current)).lean();
  }
  return null;
}

/**
 * Completes the assignment only if its chore, member and day are still those that were read: the chore determines the
 * points, the member gets them, and the day was checked.
 */
function completeIfUnchanged(assignment: AssignmentDocument, now: Date): Promise<AssignmentDocument | null> {
  const { _id, familyId, familyMemberId, choreId, chore, dueDate } = assignment;
  const pointsEarned = chore.points;
  const completedBy = actor().actedBy ?? null;
  const at = now.toISOString();
  const data = { familyId, assignmentId: _id, familyMemberId, choreId, pointsEarned, completedAt: at };
  const completedEvent = event(assignmentCompleted, data);
  const verifiedEvent = () =>
    event(assignmentVerified, {
      ...data,
      choreName: chore.name,
      verifierId: familyMemberId,
      verifiedAt: at,
    });
  const verification = chore.creditedOnCompletion ? { verified: true, verifiedAt: now } : {};
  return change(
    Assignment,
    { _id, familyId, completed: false, familyMemberId, dueDate, 'chore.revision': chore.revision },
    { $set: { completed: true, completedAt: now, pointsEarned, completedBy, ...verification } },
    chore.creditedOnCompletion ? [completedEvent, verifiedEvent()] : completedEvent,
  );
}
