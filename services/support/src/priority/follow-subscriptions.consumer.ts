import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { consume } from '@family-chores/service-kit/events';
import { Subscriber } from './subscriber.model.ts';

/** Tracks which accounts have a subscription, because their messages have priority. */
export const followSubscriptions = consume(subscriptionChanged, {
  durable: 'support-follow-subscriptions',
  async handle({ accountId, active, revision }, { session }) {
    const current = await Subscriber.findById(accountId, { revision: 1 }, { session }).lean();
    if (current && current.revision >= revision) return;
    await Subscriber.updateOne({ _id: accountId }, { $set: { active, revision } }, { upsert: true, session });
  },
});
