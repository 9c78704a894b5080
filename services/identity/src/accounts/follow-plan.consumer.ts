import { subscriptionChanged } from '@family-chores/contracts/billing/subscriptions';
import { accountUpdated } from '@family-chores/contracts/identity/accounts';
import { change, consume, event } from '@family-chores/service-kit/events';
import { Account } from '../model/account.model.ts';

/**
 * Keeps each account's plan up to date: null once its subscription has ended. The change and its event are one write,
 * so a page that reloads the session because of the event gets the new plan.
 */
export const followPlan = consume(subscriptionChanged, {
  durable: 'identity-follow-plan',
  async handleIdempotent({ accountId, revision, active, plan: subscribed }) {
    const plan = active ? subscribed : null;
    // Events may be redelivered or arrive out of order; one that is not newer changes nothing.
    await change(
      Account,
      { _id: accountId, planRevision: { $not: { $gte: revision } } },
      { $set: { plan, planRevision: revision } },
      event(accountUpdated, { accountId, plan }),
    );
  },
});
