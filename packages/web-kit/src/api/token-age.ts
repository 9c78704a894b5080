import { TOKEN_LIFETIME_MS } from '@family-chores/contracts/identity/token-lifetime';
import { STORAGE_PREFIX } from '../constants.ts';

/** When the token was renewed. Scripts cannot read the token, so its expiry is derived from this time. */
const KEY = `${STORAGE_PREFIX}tokenRenewedAt`;
/** Prevents a token from expiring while a request is in flight. */
const RENEWAL_MARGIN_MS = 30_000;

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

/**
 * Whether the token has expired or is about to. It also counts as expired if the recorded time of its renewal is in the
 * future (the clock was set back).
 */
export function isTokenExpiring(): boolean {
  try {
    const renewedAt = localStorage.getItem(KEY);
    const age = Date.now() - Number(renewedAt);
    return renewedAt !== null && !(age >= 0 && age < TOKEN_LIFETIME_MS - RENEWAL_MARGIN_MS);
  } catch {
    return false;
  }
}
