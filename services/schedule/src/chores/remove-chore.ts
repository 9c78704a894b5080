import { choreChanged } from '@family-chores/contracts/schedule/chores';
import { event, transact } from '@family-chores/service-kit/events';
import { removeOpenAssignments } from '../assignments/open-assignments.ts';
import { withdrawOffersOfChore } from '../offers/withdraw-offers.ts';
import { removeSeriesOfChore } from '../series/remove-series-of-chore.ts';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';

/**
 * Deletes a chore with its series, its open assignments and its offers. Completed assignments keep their copy of the
 * chore, and can still be verified.
 */
export async function removeChoreEverywhere({ _id, familyId, name }: ChoreDocument): Promise<void> {
  await transact(async ({ session, publish }) => {
    const { deletedCount } = await Chore.deleteOne({ _id }, { session });
    if (deletedCount === 0) return;
    await removeSeriesOfChore({ _id, familyId }, { session, publish });
    await removeOpenAssignments(_id, { session, publish });
    await withdrawOffersOfChore(_id, { session, publish });
    publish(event(choreChanged, { familyId, choreId: _id, name, change: 'deleted' }));
  });
}
