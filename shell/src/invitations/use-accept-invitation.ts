import { signInAs, useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useShellEnterAsGuestMutation } from '../session/session.api.ts';
import { useShellAcceptInvitationMutation } from './invitations.api.ts';

/** Joins the family of an invitation; a visitor without an account gets a guest account first. */
export function useAcceptInvitation() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const [enterAsGuest] = useShellEnterAsGuestMutation();
  const [accept] = useShellAcceptInvitationMutation();

  return async (code: string) => {
    if (!account) {
      const { user } = await enterAsGuest().unwrap();
      await dispatch(signInAs(user));
    }
    return accept({ code }).unwrap();
  };
}
