import { expiredAssignments } from '@family-chores/contracts/achievements/facts';
import { assignmentIds, assignmentRetentions } from '@family-chores/contracts/schedule/facts';
import { type Facts, inBatches, provideFact } from '@family-chores/service-kit/invariants';
import type { CreditDocument } from './credit.model.ts';

export const provideExpired = provideFact(expiredAssignments, async function* read({ database, facts }, ids) {
  const _id = ids ? { $in: ids.map((id) => `assignment:${id}`) } : /^assignment:/;
  for await (const batch of inBatches(database.collection<CreditDocument>('credits').find({ _id })))
    for (const id of await expiredOf(facts, batch)) yield { id };
});

/** Ids of the counted assignments that the retention may have deleted. */
export async function expiredOf(facts: Facts, batch: readonly CreditDocument[]): Promise<Set<number>> {
  const counted = batch.filter(({ _id }) => _id.startsWith('assignment:'));
  const existing = await facts.withIds(assignmentIds, counted.map(assignmentOf));
  const missing = counted.filter((credit) => !existing.has(assignmentOf(credit)));
  if (missing.length === 0) return new Set();
  const families = await facts.withIds(
    assignmentRetentions,
    missing.map(({ familyId }) => familyId),
  );
  const isOld = ({ familyId, verifiedAt }: CreditDocument) => {
    const end = families.get(familyId)?.deletedBefore;
    return verifiedAt !== undefined && end !== undefined && verifiedAt < end;
  };
  return new Set(missing.filter(isOld).map(assignmentOf));
}

const assignmentOf = ({ _id }: CreditDocument) => Number(_id.split(':')[1]);
