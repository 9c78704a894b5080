import { TOKEN_LIFETIME_MS } from '@family-chores/contracts/identity/token-lifetime';
import { STORAGE_PREFIX } from '../constants.ts';

/** Scripts cannot read the token, so its expiry is derived from its age. Tabs share the age as they share the cookie. */
const KEY = `${STORAGE_PREFIX}tokenRenewedAt`;
/** Keeps a token from expiring while a request is in flight. */
const MARGIN = 30_000;

export function recordTokenRenewal(): void {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Without storage, an expired token is noticed when a call is refused.
  }
}

export function clearTokenRenewal(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage, nothing was recorded.
  }
}

/** Whether the token has expired or is about to. A clock that was set back counts as expired. */
export function isTokenExpiring(): boolean {
  try {
    const renewedAt = localStorage.getItem(KEY);
    const age = Date.now() - Number(renewedAt);
    return renewedAt !== null && !(age >= 0 && age < TOKEN_LIFETIME_MS - MARGIN);
  } catch {
    return false;
  }
}
