import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { event, transact, type Transaction } from '@family-chores/service-kit/events';
import type { QueryFilter } from 'mongoose';
import { Family, type FamilyDocument } from '../families/family.model.ts';

/** Families per run: enough, because there is a run every few seconds. */
const BATCH_SIZE = 20;

/**
 * Deletes a family with its event, in one transaction. Its own consumer and those of other services erase the rest.
 * @returns whether it still met the condition
 */
export async function deleteNow(
  condition: QueryFilter<FamilyDocument>,
  { session, publish }: Transaction,
): Promise<boolean> {
  const family = await Family.findOneAndDelete(condition, { session }).lean();
  if (!family) return false;
  publish(event(familyDeleted, { familyId: family._id, memberIds: family.members.map(({ id }) => id) }));
  return true;
}

/** Deletes the families that no one has kept. One that would be deleted with its account waits for the account's deletion. */
export const deleteDueFamilies = {
  name: 'delete-due-families',
  everyMs: 2000,
  async run(): Promise<void> {
    const isDue = { 'deletion.at': { $lte: new Date() }, 'deletion.accountId': { $exists: false } };
    const due = await Family.find(isDue).select('_id').limit(BATCH_SIZE).lean();
    for (const { _id } of due) await transact((transaction) => deleteNow({ _id, ...isDue }, transaction));
  },
};
