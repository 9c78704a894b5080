import { publishedSubscriptions } from '@family-chores/contracts/billing/facts';
import { publishedPlans } from '@family-chores/contracts/families/facts';
import { provideFact, type Rule, type RuleSource, withIds } from '@family-chores/service-kit/invariants';
import type { SubscriptionDocument } from './subscription.model.ts';

export const subscriptionRule: Rule = {
  statement: 'The latest revision of every subscription that billing published is stored',
  violations: subscriptionViolations,
};

export const providePublishedPlans = provideFact(publishedPlans, async function* read({ database }, ids) {
  const published = database
    .collection<SubscriptionDocument>('subscriptions')
    .find({ ...withIds(ids), revision: { $gt: 0 } });
  for await (const { _id: id, revision, standing, plan } of published)
    yield { id, revision, plan: standing === 'active' ? plan : null };
});

async function* subscriptionViolations({ database, facts }: RuleSource): AsyncGenerator<string> {
  for await (const batch of facts.batches(publishedSubscriptions)) {
    const rows = await database
      .collection<SubscriptionDocument>('subscriptions')
      .find({ _id: { $in: batch.map(({ id }) => id) } })
      .toArray();
    const byAccount = new Map(rows.map((row) => [row._id, row]));
    for (const { id, revision, isActive } of batch) {
      const { revision: received = 0, standing = 'none' } = byAccount.get(id) ?? {};
      if (received !== revision || (standing === 'active') !== isActive)
        yield `Subscription of account ${id}: revision ${revision} (${isActive ? 'active' : 'not active'}) in billing, revision ${received} (${standing}) in families`;
    }
  }
}
