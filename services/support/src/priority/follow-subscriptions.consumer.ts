import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { consume, storeIfNewer } from '@family-chores/service-kit/events';
import { Subscriber } from './subscriber.model.ts';

/** Messages of accounts with a subscription have priority. */
export const followSubscriptions = consume(subscriptionChanged, {
  durable: 'support-follow-subscriptions',
  async handle({ accountId, active, revision }, { session }) {
    await storeIfNewer(Subscriber, { _id: accountId, active, revision }, session);
  },
});
