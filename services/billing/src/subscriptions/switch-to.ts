import type Stripe from 'stripe';
import { planBilledEvery, type Plan } from '../plans/plans.ts';
import type { Shop } from '../plans/shop.ts';

type Update = Stripe.SubscriptionUpdateParams;

/** What changes a subscription's plan, with what is left of the paid period credited; nothing when it is of that plan. */
export async function switchTo(
  plan: Plan,
  { items }: Stripe.Subscription,
  { prices }: Pick<Shop, 'prices'>,
): Promise<Pick<Update, 'items' | 'proration_behavior'>> {
  const [item] = items.data;
  if (!item || planBilledEvery(item.price.recurring?.interval) === plan) return {};
  const price = await prices.idOf(plan);
  return { items: [{ id: item.id, price }], proration_behavior: 'create_prorations' };
}
