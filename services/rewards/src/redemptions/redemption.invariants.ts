import { redemptionFacts } from '@family-chores/contracts/rewards/facts';
import {
  groupedBy,
  inBatches,
  provideFact,
  type Rule,
  type RuleSource,
  withIds,
} from '@family-chores/service-kit/invariants';
import { inFamiliesOf, storedEntries } from '../points/stored-entries.ts';
import { familiesOfRedemptions } from './families-of-redemptions.ts';
import type { RedemptionDocument } from './redemption.model.ts';

export const redemptionRule: Rule = {
  statement: 'Every redemption has one negative ledger entry for its cost, and no other entry is negative',
  violations: redemptionViolations,
};

export const provideRedemptions = provideFact(redemptionFacts, async function* read({ database }, ids) {
  const found = database.collection<RedemptionDocument>('redemptions').find(withIds(ids));
  for await (const { _id: id, canceledAt } of found) yield { id, isCanceled: Boolean(canceledAt) };
});

async function* redemptionViolations({ database }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(database.collection<RedemptionDocument>('redemptions').find())) {
    const spending = await storedEntries(database)
      .find({
        ...inFamiliesOf(batch),
        'reason.redemptionId': { $in: batch.map(({ _id }) => _id) },
      })
      .toArray();
    const byRedemption = groupedBy(spending, ({ reason }) => reason.redemptionId);
    for (const { _id, familyMemberId, pointsCost } of batch) {
      const [entry, ...more] = byRedemption.get(_id) ?? [];
      if (!entry) yield `Redemption ${_id} is not in the ledger`;
      else if (more.length > 0) yield `Redemption ${_id} is in the ledger ${more.length + 1} times`;
      else if (entry.amount !== -pointsCost || entry.familyMemberId !== familyMemberId) {
        yield `Redemption ${_id} took ${-entry.amount} points from member ${entry.familyMemberId} instead of ${pointsCost} points from member ${familyMemberId}`;
      }
    }
  }
  for await (const batch of inBatches(storedEntries(database).find({ amount: { $lte: 0 } }))) {
    const ids = batch.map(({ reason }) => reason.redemptionId ?? 0);
    const families = await familiesOfRedemptions(database, { _id: { $in: ids } });
    for (const { _id, familyId, reason } of batch) {
      if (families.get(reason.redemptionId ?? 0) !== familyId)
        yield `Ledger entry ${_id} deducts points without a redemption`;
    }
  }
}
