import { problem } from '@family-chores/contracts/problem';
import { assignmentVerified } from '@family-chores/contracts/schedule/assignments';
import { change, event } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { judgeVerification } from './assignment.rules.ts';
import type { ChangeOutcome } from './complete-assignment.ts';

export interface Verification {
  /** A member of the assignment's family. */
  verifier: { id: number; name: string };
  note: string;
  now: Date;
}

/**
 * Verifies a completed assignment. Repeating it as the same member changes nothing.
 * @returns null if the assignment has been removed
 * @throws Problem `verifier-is-assignee`, `assignment-not-completed` or `assignment-already-verified`
 */
export async function verifyAssignment(
  assignment: AssignmentDocument,
  verification: Verification,
): Promise<ChangeOutcome | null> {
  let current: AssignmentDocument | null = assignment;
  while (current) {
    const verdict = judgeVerification(current, verification.verifier.id);
    if (verdict === 'unchanged') return { assignment: current, changed: false };
    if (verdict !== 'verify') throw problem(verdict);
    const verified = await verifyIfUnchanged(current, verification);
    if (verified) return { assignment: verified, changed: true };
    // The assignment was verified, reopened or removed after it was read.
    current = await Assignment.findOne(keyOf(current)).lean();
  }
  return null;
}

function verifyIfUnchanged(
  { _id, familyId, familyMemberId, choreId, chore, pointsEarned, completedAt }: AssignmentDocument,
  { verifier: { id, name }, note, now }: Verification,
): Promise<AssignmentDocument | null> {
  // Matches only the completion that was read, because the event contains its time and points.
  const completion = { _id, familyId, completed: true, verified: false, completedAt, pointsEarned };
  return change(
    Assignment,
    { ...completion, familyMemberId: { $ne: id } },
    { $set: { verified: true, verifiedAt: now, verifier: { id, name }, verificationNote: note } },
    event(assignmentVerified, {
      familyId,
      assignmentId: _id,
      familyMemberId,
      choreId,
      choreName: chore.name,
      pointsEarned,
      verifierId: id,
      completedAt: (completedAt ?? now).toISOString(),
      verifiedAt: now.toISOString(),
    }),
  );
}
