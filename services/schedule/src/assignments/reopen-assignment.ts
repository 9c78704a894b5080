import { problem } from '@family-chores/contracts/problem';
import { assignmentReopened } from '@family-chores/contracts/schedule/reopen';
import { change, event } from '@family-chores/service-kit/events';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore, factsOf, type ChoreFacts } from '../model/chore.model.ts';
import { judgeReopening } from './assignment.rules.ts';
import { applyChoreChanges } from './apply-chore-changes.ts';

export interface ReopenRequest {
  /** The member who sends it back and why; null when the completion was a mistake. */
  notYet: { by: { id: number; name: string }; note: string } | null;
  /** The completion that is meant; without it, the current one. */
  completedAt: Date | undefined;
  now: Date;
}

/**
 * Opens a completed assignment again, once, with the chore as it is now.
 * @returns null when it has been removed
 * @throws Problem `verifier-is-assignee`, `assignment-already-verified`, `undo-expired` or `chore-removed`
 */
export async function reopenAssignment(
  assignment: AssignmentDocument,
  request: ReopenRequest,
): Promise<AssignmentDocument | null> {
  const { notYet, completedAt, now } = request;
  const reason = notYet ? 'not-yet' : 'mistake';
  const reopening = { reason, verifierId: notYet?.by.id ?? null, completedAt, now } as const;
  let current: AssignmentDocument | null = assignment;
  while (current) {
    const verdict = judgeReopening(current, reopening);
    if (verdict === 'unchanged') return current;
    if (verdict !== 'reopen') throw problem(verdict);
    const chore = await Chore.findById(current.choreId).lean();
    // An open assignment of a deleted chore would be removed, and with it what the member has done.
    if (!chore) throw problem('chore-removed');
    const reopened = await reopenIfUnchanged(current, factsOf(chore), request);
    if (reopened) return applyChoreChanges(reopened);
    // Verified, reopened or removed since it was read.
    current = await Assignment.findById(current._id).lean();
  }
  return null;
}

/** Only the completion that was read: a later one has its own time to be undone. */
function reopenIfUnchanged(
  { _id, familyId, familyMemberId, choreId, completedAt }: AssignmentDocument,
  chore: ChoreFacts,
  { notYet, now }: ReopenRequest,
): Promise<AssignmentDocument | null> {
  const open = { completed: false, completedAt: null, pointsEarned: 0, chore };
  const sentBack = notYet && { by: { id: notYet.by.id, name: notYet.by.name }, note: notYet.note, at: now };
  return change(
    Assignment,
    { _id, completed: true, verified: false, completedAt },
    { $set: sentBack ? { ...open, notYet: sentBack } : open },
    event(assignmentReopened, {
      familyId,
      assignmentId: _id,
      familyMemberId,
      choreId,
      choreName: chore.name,
      reason: notYet ? 'not-yet' : 'mistake',
      verifierId: notYet?.by.id ?? null,
      completedAt: (completedAt ?? now).toISOString(),
      reopenedAt: now.toISOString(),
    }),
  );
}
