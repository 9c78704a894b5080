import { problem } from '@family-chores/contracts/problem';
import { AGES_OUT_OF_ORDER, areInOrder } from '@family-chores/contracts/schedule/ages';
import { choreChanged } from '@family-chores/contracts/schedule/chores';
import { event, transact } from '@family-chores/service-kit/events';
import { bumpVersion, keyOf } from '@family-chores/service-kit/mongo';
import { refreshOpenAssignments } from '../assignments/open-assignments.ts';
import { requestGeneration } from '../model/generation.model.ts';
import { Chore, type ChoreDocument, type ChoreDetails } from '../model/chore.model.ts';

type Changes = { [Key in Exclude<keyof ChoreDetails, 'revision'>]?: ChoreDetails[Key] | undefined };

/**
 * Edits a chore, and its copies in assignments that are not completed.
 * @returns null if there is no such chore
 * @throws Problem `invalid-request` if the resulting maximum age is below the minimum age
 */
export async function editChoreEverywhere(
  stored: ChoreDocument,
  changes: Changes,
): Promise<ChoreDocument | null> {
  const { _id, familyId } = stored;
  const edited = await transact(async ({ session, publish }) => {
    // Not findOneAndUpdate: mongod logs the whole command, with the family's texts, if it conflicts with another write.
    await Chore.updateOne(keyOf(stored), { $set: changes, $inc: { revision: 1 } }, { session });
    const chore = await Chore.findOne(keyOf(stored), undefined, { session }).lean();
    if (!chore) return null;
    if (!areInOrder(chore)) throw agesOutOfOrderProblem();
    await refreshOpenAssignments(chore, session);
    // The chore may fit other members now. This write also makes a concurrent generation conflict with this transaction,
    // because that generation may have read the chore before the edit.
    await requestGeneration(familyId, { session });
    publish(event(choreChanged, { familyId, choreId: _id, name: chore.name, change: 'edited' }));
    return chore;
  });
  // Refreshes again, because the transaction did not see assignments that were created while it ran.
  if (edited && (await refreshOpenAssignments(edited))) await bumpVersion(familyId);
  return edited;
}

function agesOutOfOrderProblem() {
  const message = AGES_OUT_OF_ORDER;
  return problem('invalid-request', { detail: message, errors: [{ path: 'maxAge', message }] });
}
