import { useEnsureAccount } from '../guest/use-ensure-account.ts';
import { useAccountAcceptInvitationMutation } from './invitations.api.ts';

/** Joins the family of an invitation; a visitor without an account gets a guest account first. */
export function useAcceptInvitation() {
  const ensureAccount = useEnsureAccount();
  const [accept] = useAccountAcceptInvitationMutation();

  return async (code: string) => {
    await ensureAccount();
    return accept({ code }).unwrap();
  };
}
