import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useBillingCheckoutMutation } from './changes.api.ts';
import { useRedirect } from './use-redirect.ts';
import type { PlanName } from '../constants.ts';

interface Customer {
  userId: number;
  email: string;
  name: string;
}

/** Redirects to the checkout, which returns to `path` with `?checkout=success` or `?checkout=canceled`. */
export function useCheckout(path: string) {
  const [start, { isLoading }] = useBillingCheckoutMutation();
  const { leave, isLeaving } = useRedirect();
  const returnUrl = (outcome: string) => new URL(`${path}?checkout=${outcome}`, location.origin).href;

  async function checkout(customer: Customer, plan: PlanName) {
    const body = { ...customer, plan, successUrl: returnUrl('success'), cancelUrl: returnUrl('canceled') };
    const open = async () => leave((await start({ body }).unwrap()).checkoutUrl);
    await withOutcomeToast(open, { failure: { description: 'Failed to create checkout session' } });
  }

  return { checkout, isLeaving: isLoading || isLeaving };
}
