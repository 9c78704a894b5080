import type Stripe from 'stripe';
import { planBilledEvery, type Plan } from '../plans/plans.ts';
import type { StripeContext } from '../plans/stripe-context.ts';

type Update = Stripe.SubscriptionUpdateParams;

/** Builds the update that switches the plan and credits the rest of the paid period; empty if the plan is the same. */
export async function switchTo(
  plan: Plan,
  { items }: Stripe.Subscription,
  { prices }: Pick<StripeContext, 'prices'>,
): Promise<Pick<Update, 'items' | 'proration_behavior'>> {
  const [item] = items.data;
  if (!item || planBilledEvery(item.price.recurring?.interval) === plan) return {};
  const price = await prices.idOf(plan);
  return { items: [{ id: item.id, price }], proration_behavior: 'create_prorations' };
}
