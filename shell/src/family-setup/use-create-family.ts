import { signInAs, useAccount } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useShellEnterAsGuestMutation } from '../session/session.api.ts';
import { useShellCreateFamilyMutation } from './family-setup.api.ts';

/** Creates a family for the user's account; a visitor without an account gets a guest account first. */
export function useCreateFamily() {
  const dispatch = useAppDispatch();
  const account = useAccount();
  const [enterAsGuest] = useShellEnterAsGuestMutation();
  const [create] = useShellCreateFamilyMutation();

  return async (name: string) => {
    if (!account) {
      const { user } = await enterAsGuest().unwrap();
      await dispatch(signInAs(user));
    }
    return create({ body: { name } }).unwrap();
  };
}
