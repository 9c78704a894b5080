import { useBillingPortalMutation } from './changes.api.ts';
import { withOutcomeToast } from './with-outcome-toast.ts';
import { useRedirect } from './use-redirect.ts';

/** Leads to the card provider's page for cards and receipts, and from there back to `path`. */
export function usePortal(userId: number, path: string) {
  const [ask, { isLoading }] = useBillingPortalMutation();
  const { leave, isLeaving } = useRedirect();

  async function openPortal() {
    const body = { userId, returnUrl: new URL(path, location.origin).href };
    const answer = await withOutcomeToast(ask({ body }).unwrap(), {
      failure: 'Failed to open your payment details',
    });
    if (answer) leave(answer.portalUrl);
  }

  return { openPortal, isLeaving: isLoading || isLeaving };
}
