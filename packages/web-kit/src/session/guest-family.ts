import { RECOVERY_MS } from '@family-chores/contracts/identity/recovery-days';
import { SAVED_KEYS } from '@family-chores/contracts/registry/saved-keys';

/** The family of a guest who logged out in this browser. The secret that restores access to it is in a cookie. */
export interface GuestFamily {
  familyId: number;
  name: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

const KEY = SAVED_KEYS.guestFamily;

function isGuestFamily(value: unknown): value is GuestFamily {
  if (typeof value !== 'object' || value === null) return false;
  const { familyId, name, expiresAt }: Partial<Record<keyof GuestFamily, unknown>> = value;
  const isId = Number.isSafeInteger(familyId) && Number(familyId) > 0;
  return isId && typeof name === 'string' && typeof expiresAt === 'number';
}

export function saveGuestFamily(family: Omit<GuestFamily, 'expiresAt'>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...family, expiresAt: Date.now() + RECOVERY_MS }));
  } catch {
    // Storage is full or disabled.
  }
}

/** Returns the saved family, or null if there is none or it has expired. */
export function readGuestFamily(): GuestFamily | null {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return isGuestFamily(saved) && saved.expiresAt > Date.now() ? saved : null;
  } catch {
    return null; // No storage, or written by other code.
  }
}

export function clearGuestFamily(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to clear.
  }
}
