import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { deleteFamily, familyDeletionChanged, keepFamily } from '@family-chores/contracts/families/deletion';
import { problem } from '@family-chores/contracts/problem';
import { change, event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { settleDeletion } from './settle-deletion.ts';
import { Family, type StoredDeletion } from '../families/family.model.ts';
import { toDeletion } from '../families/to-family.ts';

const deletionTime = () => new Date(Date.now() + DELETION_DAYS * 24 * 3_600_000);

/**
 * Schedules the deletion of a family, even if the family was already to be deleted together with its only account.
 * @returns the deletion, which an earlier request may have scheduled
 * @throws Problem `not-found`
 */
async function scheduleDeletion(familyId: number): Promise<StoredDeletion> {
  const at = deletionTime();
  const notRequested = {
    $or: [{ deletion: { $exists: false } }, { 'deletion.accountId': { $exists: true } }],
  };
  const entry = event(familyDeletionChanged, { familyId, at: at.toISOString() });
  const changed = await change(
    Family,
    { _id: familyId, ...notRequested },
    { $set: { deletion: { at } } },
    entry,
  );
  const family = changed ?? (await Family.findById(familyId).lean());
  // Another account may have kept the family in the meantime.
  if (!family?.deletion) throw problem('not-found');
  return family.deletion;
}

/**
 * Cancels the deletion of a family.
 * @throws Problem `deleted-with-account` if the family will be deleted together with its only account
 */
async function cancelDeletion(familyId: number): Promise<void> {
  const requested = { _id: familyId, deletion: { $exists: true }, 'deletion.accountId': { $exists: false } };
  const isKept = await transact(async (transaction) => {
    const { session, publish } = transaction;
    const { matchedCount } = await Family.updateOne(requested, { $unset: { deletion: 1 } }, { session });
    if (matchedCount === 0) return false;
    publish(event(familyDeletionChanged, { familyId, at: null }));
    // If its only account is to be deleted, the family is now to be deleted with it.
    await settleDeletion(familyId, transaction);
    return true;
  });
  if (isKept) return;
  if (await Family.exists({ _id: familyId, deletion: { $exists: true } }))
    throw problem('deleted-with-account');
}

export const deletionRoutes = [
  route(deleteFamily, async ({ family: { id } }) => toDeletion(await scheduleDeletion(id))),
  route(keepFamily, ({ family: { id } }) => cancelDeletion(id)),
];
