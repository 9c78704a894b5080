import { groupedBy, inBatches, type Rule, type RuleSource } from '@family-chores/service-kit/invariants';
import { inFamiliesOf, type StoredEntry, storedEntries } from '../points/stored-entries.ts';
import { familiesOfRedemptions } from './families-of-redemptions.ts';
import type { RedemptionDocument } from './redemption.model.ts';

export const cancellationRule: Rule = {
  statement: 'Every canceled redemption has one entry that returns its cost, and nothing else is returned',
  violations: cancellationViolations,
};

async function* cancellationViolations({ database }: RuleSource): AsyncGenerator<string> {
  for await (const batch of inBatches(
    database.collection<RedemptionDocument>('redemptions').find({ canceledAt: { $exists: true } }),
  )) {
    const returning = await storedEntries(database)
      .find({
        ...inFamiliesOf(batch),
        'reason.canceledRedemptionId': { $in: batch.map(({ _id }) => _id) },
      })
      .toArray();
    const byRedemption = groupedBy(returning, ({ reason }) => reason.canceledRedemptionId);
    for (const { _id, familyMemberId, pointsCost } of batch) {
      const returningEntries = byRedemption.get(_id) ?? [];
      const isReturned = ({ amount, familyMemberId: to }: StoredEntry) =>
        amount === pointsCost && to === familyMemberId;
      if (returningEntries.length === 1 && returningEntries.every(isReturned)) continue;
      const returned = returningEntries.map(
        ({ amount, familyMemberId: to }) => `${amount} points to member ${to}`,
      );
      yield `Canceled redemption ${_id} returned ${returned.join(', ') || 'no points'} instead of ${pointsCost} points to member ${familyMemberId}`;
    }
  }
  const returns = { 'reason.canceledRedemptionId': { $exists: true } };
  for await (const batch of inBatches(storedEntries(database).find(returns))) {
    const ids = batch.map(({ reason }) => reason.canceledRedemptionId ?? 0);
    const canceled = { _id: { $in: ids }, canceledAt: { $exists: true } };
    const families = await familiesOfRedemptions(database, canceled);
    for (const { _id, familyId, reason } of batch) {
      if (families.get(reason.canceledRedemptionId ?? 0) !== familyId)
        yield `Ledger entry ${_id} returns the points of a redemption that is not canceled`;
    }
  }
}
