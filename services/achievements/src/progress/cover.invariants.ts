import { familyPlans } from '@family-chores/contracts/families/facts';
import type { Rule, RuleSource } from '@family-chores/service-kit/invariants';
import type { FamilyProgressDocument } from './family-progress.model.ts';

export const coverRule: Rule = {
  statement: 'A family has an annual plan in achievements if, and only if, one of its accounts has one',
  violations: coverViolations,
};

async function* coverViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(familyPlans)) {
    const ids = batch.map(({ id }) => id);
    const rows = await database
      .collection<FamilyProgressDocument>('familyProgress')
      .find({ _id: { $in: ids }, 'cover.annual': true })
      .toArray();
    const annualIds = new Set(rows.map(({ _id }) => _id));
    for (const { id, isAnnual } of batch) {
      if (isAnnual !== annualIds.has(id))
        yield `Family ${id}: annual is ${isAnnual} according to its subscriptions, but ${!isAnnual} in achievements`;
    }
  }
}
