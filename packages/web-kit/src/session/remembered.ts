import { STORAGE_PREFIX } from '../constants.ts';

type Remembered = 'lastFamilyId' | 'lastMemberId';

/** A remembered id; null when there is none, it does not parse, or the browser keeps nothing. */
export function recall(name: Remembered): number | null {
  try {
    const text = localStorage.getItem(STORAGE_PREFIX + name);
    return text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
  } catch {
    return null; // Storage is switched off: the product works without a memory.
  }
}

export function remember(name: Remembered, id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(STORAGE_PREFIX + name);
    else localStorage.setItem(STORAGE_PREFIX + name, String(id));
  } catch {
    // Storage is full or switched off: only the next visit is a little longer.
  }
}
