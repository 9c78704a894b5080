import { withOutcomeToast } from '@family-chores/web-kit/api';
import { useBillingPortalMutation } from './changes.api.ts';
import { useRedirect } from './use-redirect.ts';

/** Redirects to the card provider's page for cards and receipts, which returns to `path`. */
export function usePortal(userId: number, path: string) {
  const [createPortalSession, { isLoading }] = useBillingPortalMutation();
  const { leave, isLeaving } = useRedirect();

  async function openPortal() {
    const body = { userId, returnUrl: new URL(path, location.origin).href };
    const open = async () => leave((await createPortalSession({ body }).unwrap()).portalUrl);
    await withOutcomeToast(open, { failure: { description: 'Failed to open your payment details' } });
  }

  return { openPortal, isLeaving: isLoading || isLeaving };
}
