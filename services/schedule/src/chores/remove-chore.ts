import { choreChanged } from '@family-chores/contracts/schedule/chores';
import { event, transact } from '@family-chores/service-kit/events';
import { keyOf } from '@family-chores/service-kit/mongo';
import { removeOpenAssignments } from '../assignments/open-assignments.ts';
import { withdrawOffersOfChore } from '../offers/withdraw-offers.ts';
import { removeSeriesOfChore } from '../series/remove-series-of-chore.ts';
import { Chore, type ChoreDocument } from '../model/chore.model.ts';

/** Completed assignments keep their copy of the chore, and can still be verified. */
export async function removeChoreEverywhere(chore: ChoreDocument): Promise<void> {
  const { _id, familyId, name } = chore;
  await transact(async ({ session, publish }) => {
    const { deletedCount } = await Chore.deleteOne(keyOf(chore), { session });
    if (deletedCount === 0) return;
    await removeSeriesOfChore(chore, { session, publish });
    await removeOpenAssignments(chore, { session, publish });
    await withdrawOffersOfChore(chore, { session, publish });
    publish(event(choreChanged, { familyId, choreId: _id, name, change: 'deleted' }));
  });
}
