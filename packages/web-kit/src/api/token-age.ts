import { TOKEN_LIFE } from '@family-chores/contracts/identity/token-life';
import { STORAGE_PREFIX } from '../constants.ts';

/** Scripts cannot see the token, so its age is what tells when it expires. Tabs share it, as they share the cookie. */
const KEY = `${STORAGE_PREFIX}tokenRenewedAt`;
/** A request must not arrive with a token that expired on the way. */
const MARGIN = 30_000;

export function recordTokenRenewal(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage an expired token is noticed by the refusal.
  }
}

export function clearTokenRenewal(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Then there was none.
  }
}

/** Whether there was a token that has expired by now or is about to; also after the clock was set back. */
export function isTokenExpiring(): boolean {
  try {
    const renewedAt = localStorage.getItem(KEY);
    const age = Date.now() - Number(renewedAt);
    return renewedAt !== null && !(age >= 0 && age < TOKEN_LIFE - MARGIN);
  } catch {
    return false;
  }
}
