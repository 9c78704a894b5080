import { familyDeletionChanged } from '@family-chores/contracts/families/deletion';
import { event, type Transaction } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { AccountDeletion } from './account-deletion.model.ts';

/**
 * If a family's only account is to be deleted, schedules the deletion of the family with it. Otherwise, cancels a
 * deletion that was scheduled in this way.
 */
export async function settleDeletion(familyId: number, { session, publish }: Transaction): Promise<void> {
  const family = await Family.findById(familyId, undefined, { session }).lean();
  // A deletion that was requested for the family itself is canceled only on request.
  if (!family || (family.deletion && family.deletion.accountId === undefined)) return;
  const [accountId, another] = family.accountIds;
  const pending =
    another === undefined ? await AccountDeletion.findById(accountId, undefined, { session }).lean() : null;
  const at = pending?.at ?? null;
  if (at?.getTime() === family.deletion?.at.getTime()) return;
  await Family.updateOne(
    { _id: familyId },
    at ? { $set: { deletion: { at, accountId } } } : { $unset: { deletion: 1 } },
    { session },
  );
  publish(event(familyDeletionChanged, { familyId, at: at && at.toISOString() }));
}
