import type { Recovery } from '../api/base-query.ts';
import type { ConfirmDispatch } from './confirm-dispatch.ts';

/** Lets the owner of the account confirm their identity when a call is refused because they signed in too long ago. */
export const signInRecovery =
  (dispatch: ConfirmDispatch): Recovery =>
  async ({ code }, request) => {
    if (code !== 'sign-in-not-recent') return null;
    const loaded = await import('./confirm-sign-in.tsx').catch(() => null);
    return loaded && dispatch(loaded.confirmSignIn(request));
  };
