import { accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { consume } from '@family-chores/service-kit/events';
import { Subscriptions } from '../subscriptions/subscription.model.ts';

/**
 * Nothing is charged once the deletion of an account was requested. Keeping the account does not resume its subscription:
 * only its owner decides to pay again.
 */
export const endCharges = consume(accountDeletionChanged, {
  durable: 'billing-end-charges',
  async handle({ accountId, at }, { session }) {
    if (at === null) return;
    await Subscriptions.updateOne(
      { _id: accountId },
      { $set: { chargesEnd: true, dueAt: new Date() }, $unset: { trialOwed: 1 }, $inc: { changes: 1 } },
      { session },
    );
  },
});
