import { hashToVerify, type Passwords } from '@family-chores/service-kit/passwords';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { AccountDocument } from '../model/account.model.ts';

interface PasswordParts {
  passwords: Passwords;
  limits: RateLimits;
}

interface PasswordAttempt {
  account: AccountDocument | null;
  sid: string;
  password: string;
  network: string;
}

/**
 * Verifies the password that someone enters again in a session. Wrong guesses count per session, so they do not use up
 * the attempts to sign in elsewhere.
 * @returns false also for guests, who have no password
 * @throws Problem `too-many-requests` or `overloaded`
 */
export async function isOwnPassword(
  { passwords, limits }: PasswordParts,
  { account, sid, password, network }: PasswordAttempt,
): Promise<boolean> {
  if (!account?.email) return false;
  const attempt = { email: account.email, network, device: `session ${sid}` };
  await limits.spendLogin(attempt);
  if (!(await passwords.matches({ client: network }, password, hashToVerify(account)))) return false;
  await limits.forgiveLogin(attempt);
  return true;
}
