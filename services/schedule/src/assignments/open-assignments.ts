import { assignmentRemoved } from '@family-chores/contracts/schedule/assignments';
import { event, type Transaction } from '@family-chores/service-kit/events';
import type { ClientSession } from 'mongoose';
import { factsOf, type ChoreDocument } from '../chores/chore.model.ts';
import { Assignment } from './assignment.model.ts';

/**
 * Brings the copies of a chore in assignments that are not completed up to date; newer copies stay.
 * @returns whether there was any to change
 */
export async function refreshOpenAssignments(
  chore: ChoreDocument,
  session?: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await Assignment.updateMany(
    {
      choreId: chore._id,
      completed: false,
      verified: false,
      'chore.revision': { $lt: chore.revision },
    },
    { $set: { chore: factsOf(chore) } },
    session && { session },
  );
  return modifiedCount > 0;
}

/** Removes what is assigned of a chore and not completed, with an event for each. */
export async function removeOpenAssignments(
  choreId: number,
  { session, publish }: Transaction,
): Promise<void> {
  // The two flags and the chore are what the index of open work is made of.
  const open = { choreId, completed: false, verified: false };
  const assignments = await Assignment.find(open, null, { session }).lean();
  const ids = assignments.map(({ _id }) => _id);
  await Assignment.deleteMany({ ...open, _id: { $in: ids } }, { session });
  for (const { _id: assignmentId, familyId, familyMemberId } of assignments) {
    publish(event(assignmentRemoved, { familyId, assignmentId, familyMemberId, choreId }));
  }
}
