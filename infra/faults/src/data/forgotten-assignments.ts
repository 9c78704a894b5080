import type { Databases } from './databases.ts';
import { assignments, credits, retentions } from './documents.ts';

/** Those of the assignments that do not exist because their family keeps them only for a time. */
export async function forgottenAssignments(databases: Databases, ids: number[]): Promise<Set<number>> {
  const existing = new Set(await assignments(databases).distinct('_id', { _id: { $in: ids } }));
  const missing = ids.filter((id) => !existing.has(id));
  if (missing.length === 0) return new Set();
  const counted = await credits(databases)
    .find({ _id: { $in: missing.map((id) => `assignment:${id}`) } })
    .toArray();
  const kept = await retentions(databases)
    .find({ _id: { $in: counted.map(({ familyId }) => familyId) } })
    .toArray();
  const ends = new Map(kept.map(({ _id, deletedBefore }) => [_id, deletedBefore]));
  const isOld = ({ familyId, verifiedAt }: (typeof counted)[number]) => {
    const end = ends.get(familyId);
    return verifiedAt !== undefined && end !== undefined && verifiedAt < end;
  };
  return new Set(counted.filter(isOld).map(({ _id }) => Number(_id.split(':')[1])));
}
