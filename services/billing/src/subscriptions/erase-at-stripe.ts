import type { StripeContext } from '../plans/stripe-context.ts';
import { isMissing } from '../provider/failures.ts';
import { Subscriptions, type SubscriptionDocument } from './subscription.model.ts';

type Erased = Pick<SubscriptionDocument, '_id' | 'customerId' | 'changes'>;

/**
 * Deletes a deleted account's Stripe customer, which ends the subscription, forgets the cards and expires the checkout pages;
 * then deletes what is stored here. A document that changes in the meantime stays due.
 */
export async function eraseAtStripe(
  { provider }: StripeContext,
  { _id, customerId, changes }: Erased,
): Promise<void> {
  if (customerId !== undefined) {
    try {
      await provider.request((stripe) => stripe.customers.del(customerId));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  await Subscriptions.deleteOne({ _id, changes });
}
