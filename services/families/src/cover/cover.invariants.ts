import { familyPlans } from '@family-chores/contracts/families/facts';
import {
  inBatches,
  provideFact,
  type Rule,
  type RuleSource,
  withIds,
} from '@family-chores/service-kit/invariants';
import type { mongo } from 'mongoose';
import type { FamilyDocument } from '../families/family.model.ts';
import type { SubscriptionDocument } from './subscription.model.ts';

export const coverRule: Rule = {
  statement: "A family's cover follows from the subscriptions of its accounts",
  violations: coverViolations,
};

export const providePlans = provideFact(familyPlans, async function* read({ database }, ids) {
  for await (const [{ _id: id }, { annual }] of familiesWithComputedCover(database, ids))
    yield { id, isAnnual: annual };
});

async function* coverViolations({ database }: RuleSource): AsyncGenerator<string> {
  for await (const [{ _id, cover }, { lapsed, annual }] of familiesWithComputedCover(database)) {
    if (lapsed !== (cover?.lapsed ?? false))
      yield `Family ${_id}: lapsed is ${lapsed} according to its subscriptions, but ${!lapsed} in its cover`;
    if (annual !== (cover?.annual ?? false))
      yield `Family ${_id}: annual is ${annual} according to its subscriptions, but ${!annual} in its cover`;
  }
}

/** Does not use `coverOf`, because the rule checks what that function has computed. */
async function* familiesWithComputedCover(
  database: mongo.Db,
  ids?: readonly number[],
): AsyncGenerator<[FamilyDocument, { lapsed: boolean; annual: boolean }]> {
  const families = database.collection<FamilyDocument>('families').find(withIds(ids));
  for await (const batch of inBatches(families)) {
    const rows = await database
      .collection<SubscriptionDocument>('subscriptions')
      .find({ _id: { $in: batch.flatMap(({ accountIds }) => accountIds) } })
      .toArray();
    const byAccount = new Map(rows.map((row) => [row._id, row]));
    for (const family of batch) {
      const subscribed = family.accountIds.flatMap((id) => byAccount.get(id) ?? []);
      const paid = subscribed.filter(({ standing }) => standing === 'active');
      const lapsed = paid.length === 0 && subscribed.some(({ standing }) => standing === 'ended');
      yield [family, { lapsed, annual: paid.some(({ plan }) => plan === 'annual') }];
    }
  }
}
