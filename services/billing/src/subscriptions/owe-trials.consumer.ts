import { accountRegistered } from '@family-chores/contracts/identity/accounts';
import { consume } from '@family-chores/service-kit/events';
import { isDuplicate } from '@family-chores/service-kit/mongo';
import { nothingYet, Subscriptions } from './subscription.model.ts';

/**
 * Who registers is owed a trial. It is only noted here, and started by the job that attends to what is due: Stripe may
 * be away for longer than an event is tried.
 */
export const oweTrials = consume(accountRegistered, {
  durable: 'billing-owe-trials',
  async handleIdempotent({ accountId, plan, email, name }) {
    const { formerCustomers, checkouts, known, active, revision } = nothingYet;
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
      // The account has a subscription already.
      if (!isDuplicate(error)) throw error;
    }
  },
});
