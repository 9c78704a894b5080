import { useBillingPortalMutation } from './changes.api.ts';
import { withOutcomeToast } from './with-outcome-toast.ts';
import { useRedirect } from './use-redirect.ts';

/** Redirects to the card provider's page for cards and receipts, which returns to `path`. */
export function usePortal(userId: number, path: string) {
  const [createPortalSession, { isLoading }] = useBillingPortalMutation();
  const { leave, isLeaving } = useRedirect();

  async function openPortal() {
    const body = { userId, returnUrl: new URL(path, location.origin).href };
    const session = await withOutcomeToast(createPortalSession({ body }).unwrap(), {
      failure: 'Failed to open your payment details',
    });
    if (session) leave(session.portalUrl);
  }

  return { openPortal, isLeaving: isLoading || isLeaving };
}
