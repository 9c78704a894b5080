import { hashToVerify, type Passwords } from '@family-chores/service-kit/passwords';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountDocument } from '../model/account.model.ts';

interface Parts {
  passwords: Passwords;
  limits: RateLimits;
}

interface Attempt {
  account: AccountDocument | null;
  /** Session id, public part. */
  sid: string;
  password: string;
  network: string;
}

/**
 * Verifies a password that is entered again in a session. Guesses there take no attempt to sign in from the owner at home.
 * @returns false also for a guest, who has none
 * @throws Problem `too-many-requests` or `overloaded`
 */
export async function isOwnPassword(
  { passwords, limits }: Parts,
  { account, sid, password, network }: Attempt,
): Promise<boolean> {
  if (!account?.email) return false;
  const attempt = { email: account.email, network, device: `session ${sid}` };
  await limits.spendLogin(attempt);
  if (!(await passwords.matches({ client: network }, password, hashToVerify(account)))) return false;
  await limits.forgiveLogin(attempt);
  return true;
}
