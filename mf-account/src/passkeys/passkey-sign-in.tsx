import { Button } from '@family-chores/ui/actions';
import { showToast } from '@family-chores/ui/feedback';
import { Icon } from '@family-chores/ui/icons';
import { failureText } from '@family-chores/web-kit/api';
import { signWithPasskey, supportsPasskeys } from '@family-chores/web-kit/passkeys';
import { signInAs } from '@family-chores/web-kit/session';
import { useAppDispatch } from '@family-chores/web-kit/store';
import { useState } from 'react';
import {
  useAccountPasskeyRequestOptionsMutation,
  useAccountSignInWithPasskeyMutation,
} from './passkeys.api.ts';

const UNAVAILABLE = 'This browser cannot use passkeys here. Please use your password instead.';

const showFailure = (description: string) =>
  showToast({ title: 'Login Failed', description, tone: 'destructive' });

/** A button below the login form, in browsers that support passkeys. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const dispatch = useAppDispatch();
  const [getRequestOptions] = useAccountPasskeyRequestOptionsMutation();
  const [signIn] = useAccountSignInWithPasskeyMutation();
  const [isPending, setPending] = useState(false);
  if (!supportsPasskeys()) return null;

  async function logIn() {
    setPending(true);
    try {
      const signed = await signWithPasskey(await getRequestOptions().unwrap());
      if (typeof signed === 'string') return signed === 'canceled' ? undefined : showFailure(UNAVAILABLE);
      const { user } = await signIn({ body: signed }).unwrap();
      await dispatch(signInAs(user));
      return onSignedIn();
    } catch (error) {
      return showFailure(failureText(error, 'Please use your password instead.'));
    } finally {
      setPending(false);
    }
  }

  return (
    <Button
      fullWidth
      icon={<Icon name="lock" />}
      pending={isPending}
      pendingLabel="Waiting for your passkey..."
      onClick={() => void logIn()}
    >
      Log in with a passkey
    </Button>
  );
}
