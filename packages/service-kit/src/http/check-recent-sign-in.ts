import type { Call } from '@family-chores/contracts/define-call';
import { RECENT_SIGN_IN_MINUTES } from '@family-chores/contracts/identity/recent-sign-in';
import { problem } from '@family-chores/contracts/problem';
import type { Account } from '../access/index.ts';

/**
 * Checks that the account signed in recently, if the call requires it. Guests are exempt: they have nothing to
 * confirm their identity with.
 * @throws Problem `sign-in-not-recent`
 */
export function checkRecentSignIn({ recentSignIn }: Call, { isGuest, signedInAt }: Account): void {
  if (!recentSignIn || isGuest) return;
  // A sign-in may be in the future if the clock was set back since then; the same limit applies to it.
  const age = Math.abs(Date.now() - signedInAt);
  if (age > RECENT_SIGN_IN_MINUTES * 60_000) throw problem('sign-in-not-recent');
}
