import { alsoErase } from '@family-chores/service-kit/erasure';
import { erasureConsumers } from '@family-chores/service-kit/service';
import { Subscriptions } from '../subscriptions/subscription.model.ts';

// `processDue` then deletes the customer at Stripe, and after that the stored subscription.
alsoErase('account', (_id) =>
  Subscriptions.updateOne(
    { _id },
    { $set: { chargesEnd: true, dueAt: new Date() }, $unset: { trialOwed: 1 }, $inc: { changes: 1 } },
  ),
);

export const eraseDeleted = erasureConsumers('billing');
