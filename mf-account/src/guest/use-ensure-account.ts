import { signInAs, useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useAccountEnterAsGuestMutation } from './guest.api.ts';

/** @returns a function that gives a visitor without an account a guest account */
export function useEnsureAccount() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const [enterAsGuest] = useAccountEnterAsGuestMutation();

  return async () => {
    if (account) return;
    const { user } = await enterAsGuest().unwrap();
    await dispatch(signInAs(user));
  };
}
