import { accountDeletionChanged } from '@family-chores/contracts/identity/account-deletion';
import { consume } from '@family-chores/service-kit/events';
import { emptySubscription, Subscriptions } from '../subscriptions/subscription.model.ts';

/**
 * Ensures that nothing is charged, and no plan can be started, once the deletion of an account is requested. Keeping
 * the account does not resume its subscription.
 */
export const endCharges = consume(accountDeletionChanged, {
  durable: 'billing-end-charges',
  async handle({ accountId: _id, at, revision: deletionRevision }, { session }) {
    await Subscriptions.updateOne({ _id }, { $setOnInsert: emptySubscription }, { upsert: true, session });
    const neverChanged = { deletionRevision: { $exists: false } };
    const olderState = { _id, $or: [neverChanged, { deletionRevision: { $lt: deletionRevision } }] };
    const closeUpdate = {
      $set: { deletionRevision, closing: true, chargesEnd: true, dueAt: new Date() },
      $unset: { trialOwed: 1 },
      $inc: { changes: 1 },
    } as const;
    const keepUpdate = {
      $set: { deletionRevision },
      $unset: { closing: 1, chargesEnd: 1 },
      $inc: { changes: 1 },
    } as const;
    await Subscriptions.updateOne(olderState, at === null ? keepUpdate : closeUpdate, { session });
  },
});
