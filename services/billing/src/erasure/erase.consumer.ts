import { familyDeleted } from '@family-chores/contracts/families/deletion';
import { accountDeleted } from '@family-chores/contracts/identity/account-deletion';
import { eraseFamily } from '@family-chores/service-kit/access';
import { alsoErase, erase } from '@family-chores/service-kit/erasure';
import { consume } from '@family-chores/service-kit/events';
import { Subscriptions } from '../subscriptions/subscription.model.ts';

// The job that processes due accounts deletes it, after the customer at Stripe.
alsoErase('account', (_id) =>
  Subscriptions.updateOne(
    { _id },
    { $set: { chargesEnd: true, dueAt: new Date() }, $unset: { trialOwed: 1 }, $inc: { changes: 1 } },
  ),
);

export const eraseDeletedFamily = consume(familyDeleted, {
  durable: 'billing-erase-deleted-family',
  handleIdempotent: eraseFamily,
});

export const eraseDeletedAccount = consume(accountDeleted, {
  durable: 'billing-erase-deleted-account',
  handleIdempotent: ({ accountId }) => erase('account', accountId),
});
