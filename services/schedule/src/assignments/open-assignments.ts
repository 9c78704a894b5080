import type { Transaction } from '@family-chores/service-kit/events';
import type { ClientSession } from 'mongoose';
import { detailsOf, type ChoreDocument } from '../model/chore.model.ts';
import { Assignment } from '../model/assignment.model.ts';
import { removeOpen } from '../model/remove-open.ts';

/**
 * Updates the copies of a chore in assignments that are not completed. Copies of a newer revision are kept.
 * @returns whether any copy was outdated
 */
export async function refreshOpenAssignments(
  chore: ChoreDocument,
  session?: ClientSession,
): Promise<boolean> {
  const { modifiedCount } = await Assignment.updateMany(
    {
      familyId: chore.familyId,
      choreId: chore._id,
      completed: false,
      verified: false,
      'chore.revision': { $lt: chore.revision },
    },
    { $set: { chore: detailsOf(chore) } },
    session && { session },
  );
  return modifiedCount > 0;
}

export async function removeOpenAssignments(
  { _id: choreId, familyId }: { _id: number; familyId: number },
  transaction: Transaction,
): Promise<void> {
  // `verified` is included, so that the partial index of unverified assignments is used.
  const open = { familyId, choreId, completed: false, verified: false };
  const { session } = transaction;
  await removeOpen(await Assignment.find(open, null, { session }).lean(), transaction);
}
