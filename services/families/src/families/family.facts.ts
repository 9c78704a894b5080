import { familiesWithoutRemovals, familyMembers } from '@family-chores/contracts/families/facts';
import { memberRemoved } from '@family-chores/contracts/families/members';
import { inBatches, provideFact, withIds } from '@family-chores/service-kit/invariants';
import { EVENT_RETENTION_MS } from '@family-chores/service-kit/nats';
import type { FamilyDocument } from './family.model.ts';

export const provideMembers = provideFact(familyMembers, async function* read({ database }, ids) {
  const fields = { projection: { 'members.id': 1 } };
  const families = database.collection<FamilyDocument>('families').find(withIds(ids), fields);
  for await (const { _id: id, members } of families) yield { id, memberIds: members.map((each) => each.id) };
});

interface OutboxRow {
  entry: { type: string; familyId: number };
}

/** Leaves out families that are older than the retention of sent events, because their earlier removals are unknown. */
export const provideWithoutRemovals = provideFact(
  familiesWithoutRemovals,
  async function* read({ database }, ids) {
    const recent = { ...withIds(ids), createdAt: { $gt: new Date(Date.now() - EVENT_RETENTION_MS) } };
    const families = database.collection<FamilyDocument>('families').find(recent, { projection: { _id: 1 } });
    for await (const batch of inBatches(families)) {
      const familyIds = batch.map(({ _id }) => _id);
      const withRemovals = await database.collection<OutboxRow>('outbox').distinct('entry.familyId', {
        'entry.type': memberRemoved.type,
        'entry.familyId': { $in: familyIds },
      });
      const idsWithRemovals = new Set(withRemovals.map(Number));
      for (const id of familyIds) if (!idsWithRemovals.has(id)) yield { id };
    }
  },
);
