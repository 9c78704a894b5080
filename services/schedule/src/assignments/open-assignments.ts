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
