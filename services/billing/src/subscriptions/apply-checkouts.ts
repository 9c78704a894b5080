import { plan as planSchema } from '@family-chores/contracts/identity/accounts';
import type Stripe from 'stripe';
import type { Shop } from '../plans/shop.ts';
import { isMissing } from '../provider/failures.ts';
import { idOf, type Said } from './read-stripe.ts';
import { isRunning } from './standing.rules.ts';
import { switchTo } from './switch-to.ts';

interface Applied {
  /** Pages that may still be used. */
  open: string[];
  /** Whether anything at Stripe was changed, so that it must be asked again. */
  changed: boolean;
}

/**
 * Applies what was done on checkout pages. A page that took a card for a subscription that runs has only attached it
 * to the customer: here the subscription gets it, and the plan that was chosen with it. Doing so twice changes nothing.
 */
export async function applyCheckouts(
  shop: Shop,
  checkouts: readonly string[],
  { customer, subscription }: Said,
): Promise<Applied> {
  const applied: Applied = { open: [], changed: false };
  for (const id of checkouts) {
    const session = await findSession(shop, id);
    if (session?.status === 'open') applied.open.push(id);
    const method = session?.status === 'complete' ? collectedMethod(session) : null;
    if (!session || !customer || method === null) continue;
    await shop.provider.ask((stripe) =>
      stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method } }),
    );
    if (subscription && isRunning(subscription.status)) {
      const chosen = planSchema.safeParse(session.metadata?.['plan']);
      const switching = chosen.success ? await switchTo(chosen.data, subscription, shop) : {};
      await shop.provider.ask((stripe) =>
        stripe.subscriptions.update(subscription.id, { default_payment_method: method, ...switching }),
      );
    }
    applied.changed = true;
  }
  return applied;
}

async function findSession({ provider }: Shop, id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    return await provider.ask((stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** The card that a page of mode `setup` took; a subscription begun on a page has its card already. */
function collectedMethod({ mode, setup_intent }: Stripe.Checkout.Session): string | null {
  if (mode !== 'setup' || setup_intent === null || typeof setup_intent === 'string') return null;
  return setup_intent.payment_method === null ? null : idOf(setup_intent.payment_method);
}
