import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import type { QueryFilter } from 'mongoose';
import { Family, type FamilyDocument } from '../families/family.model.ts';

const BATCH_SIZE = 20;

/**
 * Deletes a family that meets the condition. The consumers of `family.deleted` erase the rest of its data.
 * @returns whether a family met the condition
 */
export async function deleteFamilyIf(
  condition: QueryFilter<FamilyDocument>,
  { session, publish }: Transaction,
): Promise<boolean> {
  const family = await Family.findOneAndDelete(condition, { session }).lean();
  if (!family) return false;
  publish(event(familyDeleted, { familyId: family._id, memberIds: family.members.map(({ id }) => id) }));
  return true;
}

/**
 * Deletes the families whose own deletion is due. A family that is deleted with its account waits until the account is
 * deleted.
 */
export const deleteDueFamilies = {
  name: 'delete-due-families',
  everyMs: 2000,
  async run(): Promise<void> {
    const dueFilter = { 'deletion.at': { $lte: new Date() }, 'deletion.accountId': { $exists: false } };
    const due = await Family.find(dueFilter).select('_id').limit(BATCH_SIZE).lean();
    for (const { _id } of due)
      await transact((transaction) => deleteFamilyIf({ _id, ...dueFilter }, transaction));
  },
};
