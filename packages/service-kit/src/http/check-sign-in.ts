import type { Call } from '@family-chores/contracts/define-call';
import { RECENT_SIGN_IN_MINUTES } from '@family-chores/contracts/identity/recent-sign-in';
import { problem } from '@family-chores/contracts/problem';
import type { Account } from '../access/index.ts';

/** @throws Problem `sign-in-not-recent` */
export function checkSignIn({ recentSignIn }: Call, { isGuest, signedInAt }: Account): void {
  if (!recentSignIn || isGuest) return;
  // If the clock was set back, a sign-in can be in the future; the same limit applies to it.
  const age = Math.abs(Date.now() - signedInAt);
  if (age > RECENT_SIGN_IN_MINUTES * 60_000) throw problem('sign-in-not-recent');
}
