import { publishedSubscriptions } from '@family-chores/contracts/billing/facts';
import { TEST_CUSTOMER_ID } from '@family-chores/contracts/billing/subscriptions';
import { provideFact, ServiceInvariants } from '@family-chores/service-kit/invariants';
import type { SubscriptionDocument } from './subscriptions/subscription.model.ts';

/** Leaves out the test page's customer, about whom no events are published. */
const providePublished = provideFact(publishedSubscriptions, async function* read({ database }, ids) {
  const _id = { $ne: TEST_CUSTOMER_ID, ...(ids && { $in: [...ids] }) };
  const published = database
    .collection<SubscriptionDocument>('subscriptions')
    .find({ _id, revision: { $gt: 0 } });
  for await (const { _id: id, revision, active: isActive } of published) yield { id, revision, isActive };
});

export const invariants = new ServiceInvariants({
  facts: [providePublished],
  owned: [],
  keyed: { subscriptions: 'account' },
});
