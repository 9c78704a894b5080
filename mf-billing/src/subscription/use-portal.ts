import { useBillingPortalMutation } from './changes.api.ts';
import { told } from './told.ts';
import { useLeave } from './use-leave.ts';

/** Leads to the card provider's page for cards and receipts, and from there back to `path`. */
export function usePortal(userId: number, path: string) {
  const [ask, { isLoading }] = useBillingPortalMutation();
  const { leave, isLeaving } = useLeave();

  async function openPortal() {
    const body = { userId, returnUrl: new URL(path, location.origin).href };
    const answer = await told(ask({ body }).unwrap(), { failure: 'Failed to open your payment details' });
    if (answer) leave(answer.portalUrl);
  }

  return { openPortal, isLeaving: isLoading || isLeaving };
}
