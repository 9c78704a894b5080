import { type SubscriptionDocument, Subscriptions } from '../subscriptions/subscription.model.ts';

/**
 * Makes an account due for `processDue`, by default now. Like every change of the document, this increments `changes`,
 * so that a comparison with Stripe that is in progress does not overwrite the change.
 */
export async function makeDue(
  { userId: _id }: { userId: number },
  fields: Partial<Pick<SubscriptionDocument, 'dueAt' | 'checkedAt' | 'newsExpectedUntil'>> = {},
): Promise<void> {
  await Subscriptions.updateOne({ _id }, { $set: { dueAt: new Date(), ...fields }, $inc: { changes: 1 } });
}
