import { log } from '@family-chores/service-kit/log';
import type { StripeClient } from '../provider/stripe-client.ts';
import { codeOf } from '../provider/failures.ts';
import { Subscriptions } from './subscription.model.ts';

/** Sends an account's new email address to Stripe, which mails receipts to it. Then deletes the address here. */
export async function sendOwedEmail(stripeClient: StripeClient, accountId: number): Promise<void> {
  const account = await Subscriptions.findById(accountId).lean();
  if (account?.emailOwed === undefined) return;
  const { customerId, emailOwed: email } = account;
  try {
    if (customerId !== undefined) {
      await stripeClient.request((stripe) => stripe.customers.update(customerId, { email }));
    }
  } catch (error) {
    if (codeOf(error) !== 'email_invalid') throw error;
    log.warn({ accountId }, 'Stripe rejects the new email address of an account and keeps the former one');
  }
  await Subscriptions.updateOne(
    { _id: accountId, emailOwed: email },
    { $unset: { emailOwed: 1 }, $inc: { changes: 1 } },
  );
}
