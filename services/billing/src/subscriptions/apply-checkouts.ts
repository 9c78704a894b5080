import { plan as planSchema } from '@family-chores/contracts/identity/accounts';
import type Stripe from 'stripe';
import type { StripeContext } from '../plans/stripe-context.ts';
import { isMissing } from '../provider/failures.ts';
import { idOf, type StripeState } from './read-stripe.ts';
import { isRunning } from './status.rules.ts';
import type { SubscriptionDocument } from './subscription.model.ts';
import { switchTo } from './switch-to.ts';

interface AppliedCheckouts {
  /** Ids of the checkout sessions that may still be completed. */
  open: string[];
  /** Whether anything was changed at Stripe, so that its state must be read again. */
  changed: boolean;
}

interface CompletedCheckout {
  /** Id of the payment method. */
  readonly method: string;
  /** Name of the plan, not validated. */
  readonly plan: string | undefined;
}

/**
 * Of the completed checkout pages in `setup` mode, applies the one that was opened last: the customer and the
 * subscription get its card, and the subscription gets its plan. Stripe itself only attaches the card of such a page to
 * the customer. Applying a page again must change nothing at Stripe, because each change triggers a webhook, which
 * applies the page again. Nothing is applied for an account that is to be deleted.
 */
export async function applyCheckouts(
  stripeContext: StripeContext,
  { checkouts, closing }: Pick<SubscriptionDocument, 'checkouts' | 'closing'>,
  { customer, subscription }: StripeState,
): Promise<AppliedCheckouts> {
  const open: string[] = [];
  let completed: CompletedCheckout | null = null;
  for (const id of checkouts) {
    const session = await findSession(stripeContext, id);
    if (session?.status === 'open') open.push(id);
    const method = session?.status === 'complete' ? collectedMethod(session) : null;
    if (session && method !== null) completed = { method, plan: session.metadata?.['plan'] };
  }
  if (closing || !customer || !completed) return { open, changed: false };
  const changedCustomer = await setDefaultMethod(stripeContext, customer, completed.method);
  const hasRunning = subscription !== null && isRunning(subscription.status);
  const changedSubscription = hasRunning && (await setMethodAndPlan(stripeContext, subscription, completed));
  return { open, changed: changedCustomer || changedSubscription };
}

const isMethod = (current: string | { id: string } | null, method: string) =>
  current !== null && idOf(current) === method;

/** Sets the customer's default payment method. @returns whether it had to change */
async function setDefaultMethod(
  { stripeClient }: StripeContext,
  customer: Stripe.Customer,
  method: string,
): Promise<boolean> {
  const { id, invoice_settings } = customer;
  if (isMethod(invoice_settings.default_payment_method, method)) return false;
  await stripeClient.request((stripe) =>
    stripe.customers.update(id, { invoice_settings: { default_payment_method: method } }),
  );
  return true;
}

/** Sets the subscription's payment method and plan. @returns whether either had to change */
async function setMethodAndPlan(
  stripeContext: StripeContext,
  subscription: Stripe.Subscription,
  { method, plan }: CompletedCheckout,
): Promise<boolean> {
  const chosen = planSchema.safeParse(plan);
  const switching = chosen.success ? await switchTo(chosen.data, subscription, stripeContext) : {};
  if (isMethod(subscription.default_payment_method, method) && !switching.items) return false;
  await stripeContext.stripeClient.request((stripe) =>
    stripe.subscriptions.update(subscription.id, { default_payment_method: method, ...switching }),
  );
  return true;
}

async function findSession(
  { stripeClient }: StripeContext,
  id: string,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await stripeClient.request((stripe) =>
      stripe.checkout.sessions.retrieve(id, { expand: ['setup_intent'] }),
    );
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Null for a page in `subscription` mode, where Stripe itself sets the payment method. */
function collectedMethod({ mode, setup_intent }: Stripe.Checkout.Session): string | null {
  if (mode !== 'setup' || setup_intent === null || typeof setup_intent === 'string') return null;
  return setup_intent.payment_method === null ? null : idOf(setup_intent.payment_method);
}
