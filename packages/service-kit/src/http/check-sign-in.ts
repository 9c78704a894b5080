import type { Call } from '@family-chores/contracts/define-call';
import { RECENT_SIGN_IN_MINUTES } from '@family-chores/contracts/identity/recent-sign-in';
import { problem } from '@family-chores/contracts/problem';
import type { Account } from '../access/index.ts';

/** @throws Problem `sign-in-not-recent` */
export function checkSignIn({ recentSignIn }: Call, { isGuest, signedInAt }: Account): void {
  if (!recentSignIn || isGuest) return;
  // A sign-in in the future is none that this clock can date: it was set back since.
  const age = Math.abs(Date.now() - signedInAt);
  if (age > RECENT_SIGN_IN_MINUTES * 60_000) throw problem('sign-in-not-recent');
}
