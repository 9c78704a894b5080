import { accountEmailChanged } from '@family-chores/contracts/identity/email-changes';
import { consume } from '@family-chores/service-kit/events';
import { Subscriptions } from './subscription.model.ts';

/**
 * Records that Stripe is to get an account's new email; the job that processes due accounts sends it. An event that is
 * late, or redelivered, changes nothing.
 */
export const followEmails = consume(accountEmailChanged, {
  durable: 'billing-follow-emails',
  async handleIdempotent({ accountId, email, changedAt }) {
    const emailChangedAt = new Date(changedAt);
    const isFirst = { emailChangedAt: { $exists: false } };
    await Subscriptions.updateOne(
      { _id: accountId, $or: [isFirst, { emailChangedAt: { $lt: emailChangedAt } }] },
      { $set: { emailOwed: email, emailChangedAt, dueAt: new Date() }, $inc: { changes: 1 } },
    );
  },
});
