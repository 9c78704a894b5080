import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { consume, storeIfNewer } from '@family-chores/service-kit/events';
import { Family } from '../families/family.model.ts';
import { toStanding } from './cover.rules.ts';
import { settleCover } from './settle-cover.ts';
import { Subscription } from './subscription.model.ts';

/** Stores each account's subscription, even if the account has no family yet, and updates the cover of its families. */
export const followSubscriptions = consume(subscriptionChanged, {
  durable: 'families-follow-subscriptions',
  async handle({ accountId, revision, plan, ...state }, transaction) {
    const { session } = transaction;
    const subscription = { _id: accountId, revision, plan, standing: toStanding(state) };
    if (!(await storeIfNewer(Subscription, subscription, session))) return;
    const families = await Family.find({ accountIds: accountId }, { _id: 1 }, { session }).lean();
    for (const { _id } of families) await settleCover(_id, transaction);
  },
});
