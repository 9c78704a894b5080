import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { accountUpdated } from '@family-chores/contracts/identity/accounts';
import { change, consume, event } from '@family-chores/service-kit/events';
import { Account } from '../model/account.model.ts';

/**
 * Stores an account's plan in one write with the event about it, so that a page that reloads the session on that event
 * gets the new plan.
 */
export const followPlan = consume(subscriptionChanged, {
  durable: 'identity-follow-plan',
  async handleIdempotent({ accountId, revision, active, plan: subscribed }) {
    const plan = active ? subscribed : null;
    await change(
      Account,
      { _id: accountId, planRevision: { $not: { $gte: revision } } },
      { $set: { plan, planRevision: revision } },
      event(accountUpdated, { accountId, plan }),
    );
  },
});
