import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { accountUpdated } from '@family-chores/contracts/identity/accounts';
import { change, consume, event } from '@family-chores/service-kit/events';
import { Account } from './account.model.ts';

/**
 * Shows with each account the plan it has, none once its subscription has ended. Who hears of it may ask for the session:
 * it is up to date.
 */
export const followPlan = consume(subscriptionChanged, {
  durable: 'identity-follow-plan',
  async handleIdempotent({ accountId, revision, active, plan: subscribed }) {
    const plan = active ? subscribed : null;
    // They come in any order and again: an older one changes nothing.
    await change(
      Account,
      { _id: accountId, planRevision: { $not: { $gte: revision } } },
      { $set: { plan, planRevision: revision } },
      event(accountUpdated, { accountId, plan }),
    );
  },
});
