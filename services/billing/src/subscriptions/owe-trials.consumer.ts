import { accountRegistered } from '@family-chores/contracts/identity/accounts';
import { consume } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { emptySubscription, Subscriptions } from './subscription.model.ts';

/**
 * Records that a new account is owed a trial. The trial is started by `processDue` and not by this consumer, because
 * NATS may stop redelivering the event before an outage of Stripe is over.
 */
export const oweTrials = consume(accountRegistered, {
  durable: 'billing-owe-trials',
  async handleIdempotent({ accountId, plan, email, name }) {
    const { formerCustomers, checkouts, known, active, revision } = emptySubscription;
    try {
      await Subscriptions.updateOne(
        { _id: accountId, known: null },
        {
          $set: { trialOwed: { plan, email, name }, dueAt: new Date() },
          $setOnInsert: { formerCustomers, checkouts, active, revision, known },
          $inc: { changes: 1 },
        },
        { upsert: true },
      );
    } catch (error) {
      // The account already has a subscription.
      if (!isDuplicate(error)) throw error;
    }
  },
});
