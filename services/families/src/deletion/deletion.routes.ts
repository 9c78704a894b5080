import { DELETION_DAYS } from '@family-chores/contracts/families/deletion-days';
import { deleteFamily, familyDeletionChanged, keepFamily } from '@family-chores/contracts/families/deletion';
import { problem } from '@family-chores/contracts/problem';
import { change, event, transact } from '@family-chores/service-kit/events';
import { route } from '@family-chores/service-kit/http';
import { settleDeletion } from './settle-deletion.ts';
import { Family, type StoredDeletion } from '../families/family.model.ts';
import { toDeletion } from '../families/to-family.ts';

/** When something is deleted whose deletion is requested now. */
const deletionTime = () => new Date(Date.now() + DELETION_DAYS * 24 * 3_600_000);

/** A family that would be deleted only with its account is now deleted in any case. */
async function schedule(familyId: number): Promise<StoredDeletion> {
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
  // Another parent may have kept it since.
  if (!family?.deletion) throw problem('not-found');
  return family.deletion;
}

/** @throws Problem `deleted-with-account` */
async function keep(familyId: number): Promise<void> {
  const requested = { _id: familyId, deletion: { $exists: true }, 'deletion.accountId': { $exists: false } };
  const isKept = await transact(async (transaction) => {
    const { session, publish } = transaction;
    const { matchedCount } = await Family.updateOne(requested, { $unset: { deletion: 1 } }, { session });
    if (matchedCount === 0) return false;
    publish(event(familyDeletionChanged, { familyId, at: null }));
    // Its only account may be about to be deleted, too.
    await settleDeletion(familyId, transaction);
    return true;
  });
  if (isKept) return;
  if (await Family.exists({ _id: familyId, deletion: { $exists: true } }))
    throw problem('deleted-with-account');
}

export const deletionRoutes = [
  route(deleteFamily, async ({ family: { id } }) => toDeletion(await schedule(id))),
  route(keepFamily, ({ family: { id } }) => keep(id)),
];
