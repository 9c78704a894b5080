import type { StripeContext } from '../plans/stripe-context.ts';
import { isMissing } from '../provider/failures.ts';
import { Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

type ErasedSubscription = Pick<SubscriptionDocument, '_id' | 'customerId' | 'changes'>;

/**
 * Deletes the Stripe customer of a deleted account, with the subscription and the cards, and then the stored document.
 * A document that has changed in the meantime is kept and stays due.
 */
export async function eraseAtStripe(
  { stripeClient }: StripeContext,
  { _id, customerId, changes }: ErasedSubscription,
): Promise<void> {
  if (customerId !== undefined) {
    try {
      await stripeClient.request((stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  await Subscriptions.deleteOne({ _id, changes });
}
