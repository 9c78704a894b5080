import { accountEmailChanged } from '@family-chores/contracts/identity/email-changes';
import { consume } from '@family-chores/service-kit/events';
import { Subscriptions } from './subscription.model.ts';

/** Stores an account's new email until `processDue` has sent it to Stripe. */
export const followEmails = consume(accountEmailChanged, {
  durable: 'billing-follow-emails',
  async handleIdempotent({ accountId, email, changedAt }) {
    const emailChangedAt = new Date(changedAt);
    const neverChanged = { emailChangedAt: { $exists: false } };
    await Subscriptions.updateOne(
      { _id: accountId, $or: [neverChanged, { emailChangedAt: { $lt: emailChangedAt } }] },
      { $set: { emailOwed: email, emailChangedAt, dueAt: new Date() }, $inc: { changes: 1 } },
    );
  },
});
