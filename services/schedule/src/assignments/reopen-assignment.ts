import { problem } from '@family-chores/contracts/problem';
import { assignmentReopened } from '@family-chores/contracts/schedule/reopen';
import { change, event } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { Assignment, type AssignmentDocument } from '../model/assignment.model.ts';
import { Chore, detailsOf, type ChoreDetails } from '../model/chore.model.ts';
import { judgeReopening } from './assignment.rules.ts';
import { applyChoreChanges } from './apply-chore-changes.ts';

export interface ReopenRequest {
  /** The member who sends the chore back, and why; null if the completion was a mistake. */
  sentBack: { by: { id: number; name: string }; note: string } | null;
  /** When the completion to undo took place; undefined for the current completion. */
  completedAt: Date | undefined;
  now: Date;
}

/**
 * Reopens a completed assignment with the chore as it is now. Repeating it changes nothing.
 * @returns null if the assignment has been removed
 * @throws Problem `verifier-is-assignee`, `assignment-already-verified`, `undo-expired`, `chore-removed` or, if the
 * chore is deleted in the meantime, `not-found`
 */
export async function reopenAssignment(
  assignment: AssignmentDocument,
  request: ReopenRequest,
): Promise<AssignmentDocument | null> {
  const { sentBack, completedAt, now } = request;
  const reopening = { ...reasonOf(sentBack), completedAt, now };
  let current: AssignmentDocument | null = assignment;
  while (current) {
    const verdict = judgeReopening(current, reopening);
    if (verdict === 'unchanged') return current;
    if (verdict !== 'reopen') throw problem(verdict);
    const chore = await Chore.findOne({ _id: current.choreId, familyId: current.familyId }).lean();
    // Assignments of a deleted chore are removed unless they are completed, so reopening this one would lose the
    // member's work.
    if (!chore) throw problem('chore-removed');
    const reopened = await reopenIfUnchanged(current, detailsOf(chore), request);
    if (reopened) return applyChoreChanges(reopened);
    // The assignment was verified, reopened or removed after it was read.
    current = await Assignment.findOne(keyOf(current)).lean();
  }
  return null;
}

const reasonOf = (sentBack: ReopenRequest['sentBack']) =>
  sentBack
    ? ({ reason: 'not-yet', verifierId: sentBack.by.id } as const)
    : ({ reason: 'mistake', verifierId: null } as const);

/** Reopens only the completion that was read: a later completion has an undo window of its own. */
function reopenIfUnchanged(
  { _id, familyId, familyMemberId, choreId, completedAt }: AssignmentDocument,
  chore: ChoreDetails,
  { sentBack, now }: ReopenRequest,
): Promise<AssignmentDocument | null> {
  const open = { completed: false, completedAt: null, pointsEarned: 0, chore };
  const notYet = sentBack && {
    by: { id: sentBack.by.id, name: sentBack.by.name },
    note: sentBack.note,
    at: now,
  };
  return change(
    Assignment,
    { _id, familyId, completed: true, verified: false, completedAt },
    { $set: notYet ? { ...open, notYet } : open },
    event(assignmentReopened, {
      familyId,
      assignmentId: _id,
      familyMemberId,
      choreId,
      choreName: chore.name,
      ...reasonOf(sentBack),
      completedAt: (completedAt ?? now).toISOString(),
      reopenedAt: now.toISOString(),
    }),
  );
}
