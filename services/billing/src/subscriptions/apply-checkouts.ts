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

/** What a person did on a page. */
interface Done {
  readonly method: string;
  readonly plan: string | undefined;
}

/**
 * Applies what was done on checkout pages; of several that were completed, on the one opened last. A page that took a
 * card for a subscription that runs has only attached it to the customer: here the subscription gets it, and the plan
 * that was chosen with it. Doing so twice changes nothing, nor does it tell Stripe anything: every change comes back as
 * an event, and that would be another reason to do it again.
 */
export async function applyCheckouts(
  shop: Shop,
  checkouts: readonly string[],
  { customer, subscription }: Said,
): Promise<Applied> {
  const open: string[] = [];
  let done: Done | null = null;
  for (const id of checkouts) {
    const session = await findSession(shop, id);
    if (session?.status === 'open') open.push(id);
    const method = session?.status === 'complete' ? collectedMethod(session) : null;
    if (session && method !== null) done = { method, plan: session.metadata?.['plan'] };
  }
  if (!customer || !done) return { open, changed: false };
  const changedCustomer = await keepMethod(shop, customer, done.method);
  const isRunningOne = subscription !== null && isRunning(subscription.status);
  const changedSubscription = isRunningOne && (await payWith(shop, subscription, done));
  return { open, changed: changedCustomer || changedSubscription };
}

const isMethod = (current: string | { id: string } | null, method: string) =>
  current !== null && idOf(current) === method;

/** @returns whether the customer did not have it yet */
async function keepMethod({ provider }: Shop, customer: Stripe.Customer, method: string): Promise<boolean> {
  const { id, invoice_settings } = customer;
  if (isMethod(invoice_settings.default_payment_method, method)) return false;
  await provider.ask((stripe) =>
    stripe.customers.update(id, { invoice_settings: { default_payment_method: method } }),
  );
  return true;
}

/** @returns whether the subscription was not paid so, or not of that plan */
async function payWith(
  shop: Shop,
  subscription: Stripe.Subscription,
  { method, plan }: Done,
): Promise<boolean> {
  const chosen = planSchema.safeParse(plan);
  const switching = chosen.success ? await switchTo(chosen.data, subscription, shop) : {};
  if (isMethod(subscription.default_payment_method, method) && !switching.items) return false;
  await shop.provider.ask((stripe) =>
    stripe.subscriptions.update(subscription.id, { default_payment_method: method, ...switching }),
  );
  return true;
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
